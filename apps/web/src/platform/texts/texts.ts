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

/** Loads the texts of every feature in the shell; pages wait for it (`app/routes/page.ts`). */
export async function loadTexts(): Promise<void> {
  const { pageTexts } = await import('./page-texts.ts');
  known = { ...known, ...pageTexts };
}

export async function loadAccountTexts(): Promise<void> {
  const { accountTexts } = await import('./account-texts.ts');
  known = { ...known, ...accountTexts };
}

export async function loadAuditTexts(): Promise<void> {
  const { auditTexts } = await import('./audit-texts.ts');
  known = { ...known, ...auditTexts };
}

export async function loadCaseTexts(): Promise<void> {
  const { caseTexts } = await import('./case-texts.ts');
  known = { ...known, ...caseTexts };
}

/** Of the doors of links, and of the wizard behind them. */
export async function loadLinkTexts(): Promise<void> {
  const [{ linkTexts }] = await Promise.all([import('./link-texts.ts'), loadWizardTexts()]);
  known = { ...known, ...linkTexts };
}

export async function loadPaymentTexts(): Promise<void> {
  const { paymentTexts } = await import('./payment-texts.ts');
  known = { ...known, ...paymentTexts };
}

export async function loadUnderwritingTexts(): Promise<void> {
  const { underwritingTexts } = await import('./underwriting-texts.ts');
  known = { ...known, ...underwritingTexts };
}

export async function loadVoiceTexts(): Promise<void> {
  const { voiceTexts } = await import('./voice-texts.ts');
  known = { ...known, ...voiceTexts };
}

export async function loadWebhookTexts(): Promise<void> {
  const { webhookTexts } = await import('./webhook-texts.ts');
  known = { ...known, ...webhookTexts };
}

export async function loadWizardTexts(): Promise<void> {
  const { wizardTexts } = await import('./wizard-texts.ts');
  known = { ...known, ...wizardTexts };
}
