import { shared } from '@openroll/messages/en/shared';
import { shell } from '@openroll/messages/en/shell';
import { signIn } from '@openroll/messages/en/sign-in';
import type { Language } from '@openroll/messages/language';
import type { Texts } from '@openroll/messages/texts';
import type { FindMessage, Message } from '@openroll/messages/translator';
import { otherLanguages } from './other-languages.ts';

/** Sign-in needs three of them; the others come with the first page behind it, some with the pages that say them. */
let known: Partial<Texts> = { shared, shell, signIn };

type Compiled = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** The English message of a key, compiled by the build, among the texts that are there by now. */
export const findText: FindMessage = (feature, name) => (known as Compiled)[feature]?.[name];

/** What finds the messages of a language. */
export const textsIn = async (language: Language): Promise<FindMessage> =>
  (await otherLanguages[language]?.()) ?? findText;

/** Lays texts beside those that are known: of a page whose module brings its own. */
export function addTexts(texts: Partial<Texts>): void {
  known = { ...known, ...texts };
}

/** What loads some texts and adds them. */
const adding = (load: () => Promise<Partial<Texts>>) => async (): Promise<void> => addTexts(await load());

/** Loads the texts of every feature in the shell; pages wait for it (`app/routes/page.ts`). */
export const loadTexts = adding(async () => (await import('./page-texts.ts')).pageTexts);

export const loadAccountTexts = adding(async () => (await import('./account-texts.ts')).accountTexts);

export const loadAuditTexts = adding(async () => (await import('./audit-texts.ts')).auditTexts);

export const loadBeneficiaryTexts = adding(
  async () => (await import('./beneficiary-texts.ts')).beneficiaryTexts,
);

export const loadCaseTexts = adding(async () => (await import('./case-texts.ts')).caseTexts);

export const loadFindingTexts = adding(async () => (await import('./finding-texts.ts')).findingTexts);

export const loadTodayTexts = adding(async () => (await import('./today-texts.ts')).todayTexts);
export const loadChooseTexts = adding(async () => (await import('./choose-texts.ts')).chooseTexts);

export const loadGlossaryTexts = adding(async () => (await import('./glossary-texts.ts')).glossaryTexts);
export const loadCartTexts = adding(async () => (await import('./cart-texts.ts')).cartTexts);
export const loadHelpTexts = adding(async () => (await import('./help-texts.ts')).helpTexts);

export const loadPaymentTexts = adding(async () => (await import('./payment-texts.ts')).paymentTexts);

export const loadReceiptTexts = adding(async () => (await import('./receipt-texts.ts')).receiptTexts);

export const loadUnderwritingTexts = adding(
  async () => (await import('./underwriting-texts.ts')).underwritingTexts,
);

export const loadVoiceTexts = adding(async () => (await import('./voice-texts.ts')).voiceTexts);

export const loadWizardTexts = adding(async () => (await import('./wizard-texts.ts')).wizardTexts);

/** Of the doors of links, and of the wizard behind them. */
export const loadLinkTexts = adding(async () => {
  const [{ linkTexts }] = await Promise.all([import('./link-texts.ts'), loadWizardTexts()]);
  return linkTexts;
});
