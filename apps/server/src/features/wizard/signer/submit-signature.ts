import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { lastFour, parseSsn } from '@openroll/domain/values/ssn';
import { textOf } from '@openroll/wizard/answers/answers';
import { signatureName } from '@openroll/wizard/signing/signature-answers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { linkOfHolder } from '../../../platform/links/link-of-holder.ts';
import { tokenInvalid } from '../../../platform/links/links.ts';
import { consumeSessionLink, requireStandingLink } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type SigningOutcome, signAct } from '../../signing/later/sign-act.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { askedByLink } from './asked-by-link.ts';
import { givenSignature, type OpenedSigner, openSigner } from './open-signer.ts';
import { refuseWrongAnswer } from './refuse-wrong-answer.ts';
import { tellOfSignature } from './tell-of-signature.ts';

/**
 * The signature of one who came by a link, on everything that is theirs to sign (§16.3). The last act that is due on the link uses
 * it up in the same transaction; a retry in the same link session gets the first result (AC14). Refuses with 400 what is wrong, and
 * locks the link at the fifth wrong last four; with 409 documents that were not shown, and what is nobody's turn anymore.
 */
export async function submitSignature(
  platform: Platform,
  origin: Origin,
  { actor, row, body }: { actor: LinkActor; row: SessionRow; body: SerializedEnrollment },
): Promise<SigningOutcome> {
  const link = await linkOfHolder(platform.database, actor);
  if (!link) throw tokenInvalid();
  const opened = await openSigner(platform, actor, row);
  const { signer } = opened;
  const answers = givenSignature(opened, body);
  const lastFourField = `${signatureName(signer)}_last_four`;
  const digits = textOf(answers[lastFourField]);
  if (digits !== '' && !isLastFour(opened, digits))
    throw await refuseWrongAnswer(
      platform,
      origin,
      { linkId: link.id, kind: actor.link, session: row },
      problem('signature-ssn-mismatch', lastFourField),
    );
  return signAct(platform, origin, {
    sessionId: row.id,
    signer,
    answers,
    ...(body.preview_hash === undefined ? {} : { previewHash: body.preview_hash }),
    ...askedByLink(platform, opened),
    async alongside(work, { familyIsDone }) {
      await requireStandingLink(platform, work, link.id);
      if (familyIsDone || link.signer !== null) await consumeSessionLink(work, link.id);
      await tellOfSignature(platform, work, row, { signer, familyIsDone });
    },
  });
}

/** Whether these are the last four digits of the signer's SSN; of somebody without one nothing is asked. */
function isLastFour({ signer, documents }: OpenedSigner, digits: string): boolean {
  const type = signer === 'spouse' ? 'spouse' : 'primary';
  const { data = {} } = documents.frozen.data.applicants.find((person) => person.type === type) ?? {};
  const ssn = parseSsn(textOf(data.ssn));
  return ssn === undefined || lastFour(ssn) === digits;
}
