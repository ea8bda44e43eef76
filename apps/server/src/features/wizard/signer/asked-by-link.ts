import { underwritingSubjects } from '@openroll/wizard/applications/underwriting-subjects';
import { openSession } from '@openroll/wizard/session';
import type { Platform } from '../../../platform/platform.ts';
import type { LaterAct } from '../../signing/later/sign-act.ts';
import { askWith } from '../steps/asked-with.ts';
import type { OpenedSigner } from './open-signer.ts';

/**
 * What is asked of an underwriter with a signature by a link (A14b): nothing where nobody is. The signature is the authorization;
 * what is asked is what was frozen at the submit, so that the answers of the session are not needed for it.
 */
export function askedByLink(
  platform: Platform,
  { signer, documents }: Pick<OpenedSigner, 'signer' | 'documents'>,
): Pick<LaterAct, 'asking'> {
  const { context, frozen, caseId, sessionId } = documents;
  const subjects = underwritingSubjects(openSession(context, frozen.data), signer);
  if (subjects.length === 0) return {};
  return {
    asking: {
      applications: subjects.map(({ product, insured }) => ({
        product: product.id,
        insuredId: insured.party,
      })),
      ask: (work, { id: actId, evidence, signed }) =>
        askWith(platform, work, {
          caseId,
          sessionId,
          actId,
          evidence,
          subjects: subjects.filter(({ product, insured }) =>
            signed.some((each) => each.product === product.id && each.insuredId === insured.party),
          ),
        }),
    },
  };
}
