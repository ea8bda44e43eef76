import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { en } from '@openroll/messages/en/all';
import { argumentsOf } from '@openroll/messages/message-arguments';
import { accent, escapedTexts, pseudo, withPseudo } from '@openroll/messages/pseudo.fixture';
import { type Finding, type FindingCode, findingCodes } from '@openroll/wizard/proof/proof-findings';
import type { SealedProof } from '@openroll/wizard/proof/proof-result';
import { expect, it } from 'vitest';
import { readPrints } from '../../../test/documents/read-pages.ts';
import { proofPdf } from './proof-pdf.ts';

const word = (singular: string) => ({ singular: accent(singular), plural: accent(`${singular}s`) });
const terminology = { case: word('case'), enrollment: word('enrollment'), employee: word('employee') };
const t = createTranslator({ ...plainSite, terminology }, pseudo, {}, withPseudo);
const sha256 = '0'.repeat(64);

/** A finding of each kind, whatever its text is filled with. */
const findings = (Object.keys(findingCodes) as FindingCode[]).map((code): Finding => {
  const { severity } = findingCodes[code];
  const known = { code, severity, product: 7, people: 3 };
  const text = Object.entries(en.caseProofs).find(([name]) => name === `found.${code}`)?.[1];
  // What has no text of its own is told as the problem that it is.
  if (text === undefined) return { ...known, words: {}, examples: [], problem: { code: 'required' } };
  const words = Object.fromEntries(Object.keys(argumentsOf(text)).map((name) => [name, 7]));
  const examples: Finding['examples'] = [
    { person: 1, applicant: 'primary', words: { age: 45, state: 'IL', coverage: 7 } },
    { person: 2, applicant: 'spouse', words: {} },
  ];
  return { ...known, words, examples };
});

const proof = (of: readonly Finding[]): SealedProof => ({
  caseName: 'Lakeside',
  on: '2026-03-18',
  mode: 'monthly',
  products: [
    { id: 7, name: 'Accident', sha256 },
    { id: 8, name: 'Accident', sha256 },
  ],
  result: {
    people: 3,
    premiums: 9,
    remembered: 1,
    products: [
      { product: 7, priced: 9, lowest: 1_000, highest: 2_000 },
      { product: 8, priced: 0, lowest: null, highest: null },
    ],
    findings: of,
  },
  samples: (['primary', 'spouse', 'child'] as const).map((relation) => ({
    name: 'Dana',
    relation,
    age: 45,
    state: 'IL',
    tobacco: '',
    product: 7,
    coverage: '7',
    modal: relation === 'child' ? null : 1_000,
  })),
});

it.each([
  ['everything that can be found', findings],
  ['nothing', [] as readonly Finding[]],
])('a sheet that tells of %s prints no text but those of its language', async (_, found) => {
  const printed = await readPrints(await proofPdf(t, proof(found), new Map([[1, 'Dana']])));
  const texts = printed.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(10);
  const months = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;
  expect(escapedTexts(texts, ['Lakeside', 'Accident', 'Dana', 'IL'], [months])).toEqual([]);
});
