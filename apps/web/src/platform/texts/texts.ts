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
export const adding = (load: () => Promise<Partial<Texts>>) => async (): Promise<void> =>
  addTexts(await load());

/** Loads the texts of every feature in the shell; pages wait for it (`app/routes/page.ts`). */
export const loadTexts = adding(async () => (await import('./page-texts.ts')).pageTexts);

export const loadAccountTexts = adding(async () => (await import('./account-texts.ts')).accountTexts);

export const loadCaseTexts = adding(async () => (await import('./case-texts.ts')).caseTexts);

export const loadWizardTexts = adding(async () => (await import('./wizard-texts.ts')).wizardTexts);

/** Of the doors of links, and of the wizard behind them. */
export const loadLinkTexts = adding(async () => {
  const [{ linkTexts }] = await Promise.all([import('./link-texts.ts'), loadWizardTexts()]);
  return linkTexts;
});
