import type { CurrentUser } from '@openroll/contract/sign-in';
import { usStates } from '@openroll/domain/values/us-states';
import { en } from '@openroll/messages/en/all';
import { accent, dataIn, escapedTexts, inPseudo, pseudo } from '@openroll/messages/pseudo.fixture';
import { type FindMessage, type Message, translatorFrom } from '@openroll/messages/translator';
import { defaultTerminology } from '@openroll/messages/words';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect } from 'vitest';
import { otherLanguages } from '../src/platform/texts/other-languages.ts';
import { everyTab } from './case-setup-facts.ts';
import { aSite } from './facts.ts';
import { openPage } from './open-page.tsx';
import { visibleTexts } from './visible-texts.ts';

const compiled = en as Readonly<Record<string, Readonly<Record<string, Message>>>>;
const english: FindMessage = (feature, name) => compiled[feature]?.[name];

/** Has the pseudo-language among those of the application, for the tests of a file. */
export function speakPseudo(): void {
  beforeAll(() => {
    otherLanguages[pseudo] = async () => inPseudo(english);
  });
  afterAll(() => {
    delete otherLanguages[pseudo];
  });
}

/** The texts of the pseudo-language. */
export const t = translatorFrom(inPseudo(english), {
  language: pseudo,
  timeZone: 'America/Chicago',
  terminology: defaultTerminology,
});

const word = (singular: string) => ({ singular: accent(singular), plural: accent(`${singular}s`) });
/** A site whose people read the pseudo-language. */
export const site = aSite({
  languages: ['en', pseudo],
  language: pseudo,
  isDemo: true,
  caseSetupTabs: everyTab,
  terminology: { case: word('case'), enrollment: word('enrollment'), employee: word('employee') },
});

/** What is no text of ours and no data of the reply, each with its reason. */
export const allowed = [
  // Intl does not know the pseudo-language, and writes in the machine's.
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM)\b/g,
  /\bCentral (Standard |Daylight )?Time\b/g,
  // A language is called by its own name, and one that nobody speaks by its tag.
  /^(English|qps)$/,
  // The demo's accounts, and names of programs that people use.
  /-Demo-2026!$|^\w+@demo\.openroll\.test$/,
  /\b(Firefox|Linux)\b/g,
  // What is written on keys.
  /\bCtrl\+K\b/g,
  // Places: the same in every language.
  new RegExp(`\\b(${Object.values(usStates).join('|')})\\b`, 'g'),
];

export type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['answers']>;

/** The texts that have escaped from a page, once it shows what it is known by and nothing of it is still loading. */
export async function escapedFrom(
  address: string,
  shows: string,
  { as, answers }: { readonly as?: CurrentUser | undefined; readonly answers: Answers },
): Promise<readonly string[]> {
  openPage(address, { site, answers, ...(as ? { as } : {}) });
  let last = '';
  await waitFor(
    () => {
      const [before, now] = [last, visibleTexts().join('\n')];
      last = now;
      expect(now).toContain(shows);
      expect(now).not.toContain(t('shared.loading'));
      expect(now).toBe(before);
    },
    { timeout: 20_000, interval: 250 },
  );
  expect(document.documentElement.lang).toBe(pseudo);
  // A status is a code, though it begins with a capital.
  const data = dataIn([site, as, answers]).filter((one) => one !== 'Active');
  return escapedTexts(visibleTexts(), data, allowed);
}

/** What a wizard that shows these steps is answered besides its session. */
export const walkedThrough = (steps: readonly unknown[]): Answers => ({
  'POST /api/wizard/update-steps': {
    json: {
      steps,
      current_step: 0,
      force_allow_submit: false,
      is_uw_submitted: false,
      version: 1,
      missing: [],
    },
  },
  'POST /api/wizard/rates': { json: [] },
});
