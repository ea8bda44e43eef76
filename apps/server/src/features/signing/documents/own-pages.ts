import type { Application } from '@openroll/wizard/applications/assemble';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import { signedAtText } from '@openroll/wizard/signing/signed-at';
import { signedHowText } from '@openroll/wizard/signing/signed-how';
import { ownDocumentsOfApplication } from '@openroll/wizard/steps/closing-steps';
import { linesOf } from '../../../platform/documents/text-lines.ts';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';

/** A document beside an application, as it stands before anybody has signed it. */
export interface OwnPage {
  readonly notice: string;
  /** Missing where nobody signs it in the wizard or by a link: it is signed on paper. */
  readonly signer?: 'applicant' | 'spouse';
  /** Its words; what signs it stands behind them. */
  readonly page: TextPage;
}

/** The documents of one application that have a signature of their own (45 CFR 164.508): each with its heading, and whose it is. */
export function ownPages(
  context: WizardContext,
  data: EnrollmentData,
  { product, insuredId, insuredName }: Application,
): readonly OwnPage[] {
  const { t } = context;
  return ownDocumentsOfApplication(context, data, { product, insuredId }).map(
    ({ notice: { id, version, title, text }, signer, isForAnother, productName }) => ({
      notice: id,
      ...(signer ? { signer } : {}),
      page: {
        language: t.language,
        title,
        lines: [
          ...linesOf(t('wizard.documentName', { product: productName, insured: insuredName })),
          '',
          ...text.split('\n').flatMap((part) => linesOf(part)),
          ...(isForAnother ? ['', ...linesOf(t('steps.document.for_another', { name: insuredName }))] : []),
          ...(signer ? [] : ['', ...linesOf(t('steps.document.on_paper', { name: insuredName }))]),
          '',
          t('wizard.noticeVersion', { id, version }),
        ],
      },
    }),
  );
}

/** Such a document under these signatures: the line for that of its signer is filled, or waits for it. Of the same length either way. */
export function signedPage(
  { t }: Pick<WizardContext, 't'>,
  { signer, page }: OwnPage,
  signatures: readonly FormSignature[],
): TextPage {
  const given = signatures.find((each) => each.signer === signer);
  const lines = given
    ? {
        name: given.name,
        date: t.formats.shortDay(given.signed_on),
        method: signedHowText(t, given),
        place: given.place ? signedAtText(t, given.place) : '',
      }
    : { name: blank, date: blank, method: '', place: '' };
  return {
    ...page,
    lines: [
      ...page.lines,
      '',
      t('steps.document.name', { name: lines.name }),
      t('steps.document.date', { date: lines.date }),
      t('steps.document.method', { method: lines.method }),
      t('steps.document.place', { place: lines.place }),
    ],
  };
}

const blank = '______________________________';
