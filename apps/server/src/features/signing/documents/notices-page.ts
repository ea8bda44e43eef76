import { createHash } from 'node:crypto';
import type { Application } from '@openroll/wizard/applications/assemble';
import { coverageStatuses } from '@openroll/wizard/coverage/coverage-status';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { type FilledNotice, isOwnDocument, noticesFor } from '@openroll/wizard/notices/notices-for';
import { openSession } from '@openroll/wizard/session';
import type { Signer } from '@openroll/wizard/signers';
import { documentSignatureName } from '@openroll/wizard/signing/signature-answers';
import { documentsOfSigner, noticesOfSigner } from '@openroll/wizard/steps/closing-steps';
import { linesOf } from '../../../platform/documents/text-lines.ts';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { ShownNotice } from '../signing.queries.ts';

/** The notices of one application as they are printed behind its forms; undefined where its product names none. */
export function noticesPage(
  context: WizardContext,
  data: EnrollmentData,
  { product, insuredId, insuredName }: Application,
): TextPage | undefined {
  const session = openSession(context, data);
  const status = coverageStatuses(session).find(
    ({ offer, applicant }) => offer.id === product && applicant.id === insuredId,
  );
  const notices = status ? noticesFor(session, status).filter((notice) => !isOwnDocument(notice)) : [];
  if (!status || notices.length === 0) return undefined;
  const { t } = context;
  return {
    language: t.language,
    title: t('wizard.noticesTitle'),
    lines: [
      `${status.offer.definition.display_name}, ${insuredName}`,
      ...notices.flatMap(({ id, version, title, text }) => [
        '',
        ...linesOf(title),
        ...text.split('\n').flatMap((part) => linesOf(part)),
        t('wizard.noticeVersion', { id, version }),
      ]),
    ],
  };
}

/**
 * What the evidence of an act keeps of the notices that its signer was shown: which, at what version, and the hash of its words. Of a
 * document with a signature of its own also the answer by which they signed it: no act is given without.
 */
export const shownNotices = (
  context: WizardContext,
  data: EnrollmentData,
  signer: Signer,
): readonly ShownNotice[] => [
  ...noticesOfSigner(context, data, signer).map(toShown),
  ...documentsOfSigner(context, data, signer).map((notice) => ({
    ...toShown(notice),
    signed_by: documentSignatureName(signer, notice.id),
  })),
];

const toShown = ({ id, version, title, text }: FilledNotice): ShownNotice => ({
  id,
  version,
  sha256: createHash('sha256').update(`${title}\n\n${text}`).digest('hex'),
});
