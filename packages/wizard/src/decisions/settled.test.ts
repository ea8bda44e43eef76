import { describe, expect, it } from 'vitest';
import type { Answer, UnderwriterDecision } from '../enrollment.ts';
import { signaturesIn } from '../kinds/signature.ts';
import { rateSession, totalModal } from '../rates/rate.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import { openSession } from '../session.ts';
import { pagesOf } from '../steps/pages.ts';
import { walkSession } from '../walk.ts';
import { confirmationsIn } from './confirmations.ts';

const rated = (rating: string, rate: string, line: number) => ({ line, rating, rate });
const outcome = (value: string, rated_by: string) => ({ value, text: value.toUpperCase(), rated_by });

/** 20,000 costs 20 a month at preferred, 40 at standard, 60 at graded. */
const product = perPerson({
  options: [
    { name: 'outside', display_name: 'Outside', type: 'yes_no_radio', default: 'no', affects_premium: true },
  ],
  underwriting: {
    outcomes: [
      outcome('preferred', 'underwriter'),
      outcome('standard', 'both'),
      outcome('graded', 'answers'),
    ],
    external: { option: 'outside', introduction: 'Somebody decides.', applicant: 'I apply as approved.' },
  },
  questions: [
    { kind: 'yes_no_radio', name: 'ill', label: 'Ill?', leads_to: { if: 'yes', outcome: 'graded' } },
  ],
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: [rated('preferred', '12', 2), rated('standard', '24', 3), rated('graded', '36', 4)],
    },
  ],
});

const decided = (value: UnderwriterDecision['value'], rating: string | null = null, mayAskAgain = false) => ({
  product: 1,
  applicantId: 'primary',
  value,
  rating,
  mayAskAgain,
});

interface Asked {
  readonly option?: 'yes' | 'no';
  readonly decision?: UnderwriterDecision;
  readonly mayWait?: boolean;
  readonly mode?: 'callcenter' | 'inperson' | 'voiceenroll';
  readonly answers?: Readonly<Record<string, Answer>>;
}

function sessionOf({
  option = 'yes',
  decision,
  mayWait = false,
  answers = {},
  mode = 'inperson',
}: Asked = {}) {
  const context = contextOf([product]);
  const [offered] = context.products;
  if (!offered) throw new Error('no product');
  const underwriting = { decisions: decision ? [decision] : [], mayWait };
  return openSession(
    { ...context, mode, products: [{ ...offered, options: { outside: option } }], underwriting },
    familyData({}, { '1 primary': covers(20_000, { ill: 'yes', ...answers }) }),
  );
}

const premium = (asked: Asked) => totalModal(rateSession(sessionOf(asked)));
const stepOf = (asked: Asked) =>
  walkSession(sessionOf(asked)).steps.find(({ name }) => name === 'underwriting:1:primary');
const codes = (asked: Asked) =>
  walkSession(sessionOf(asked))
    .errorsOn('underwriting:1:primary')
    .map(({ problem }) => problem.code);
const chosen = (value: number | null, name?: string) => ({
  answers: {
    underwriting_decision: { text: '', value },
    ...(name ? { underwriting_confirmation: name } : {}),
  },
});

describe('the premium', () => {
  it.each<[string, Asked, number]>([
    ['is by the answers where the case asks nobody', { option: 'no' }, 6_000],
    ['is the best one before anybody has decided, whatever the answers', {}, 2_000],
    ['is that of the actual rating after an approval', { decision: decided('ACCEPT', 'standard') }, 4_000],
    ['stays what it was while the home office is to look at it', { decision: decided('REFER') }, 2_000],
    ['is nothing of what is declined', { decision: decided('DECLINE') }, 0],
    [
      'is that of the coverage that is chosen at the actual rating',
      { decision: decided('ACCEPT', 'standard'), ...chosen(10_000) },
      2_000,
    ],
    ['is nothing of what is not taken', { decision: decided('ACCEPT', 'standard'), ...chosen(null) }, 0],
  ])('%s', (_, asked, cents) => {
    expect(premium(asked)).toBe(cents);
  });
});

describe('the step of a decision', () => {
  it('stands behind the signatures, and only where the case asks an underwriter', () => {
    const names = walkSession(sessionOf()).steps.map(({ name }) => name);
    expect(names.slice(names.indexOf('review'))).toEqual([
      'review',
      'applicant_signature',
      'underwriting:1:primary',
      'agent_signature',
    ]);
    expect(stepOf({ option: 'no' })).toBeUndefined();
  });

  it.each<[string, Asked, boolean]>([
    ['not while nobody has decided', {}, false],
    ['not while it can be asked again', { decision: decided('failed', null, true) }, false],
    ['not where the family agrees to another rating', { decision: decided('ACCEPT', 'standard') }, false],
    ['at the rating that was signed for', { decision: decided('ACCEPT', 'preferred') }, true],
    ['where the home office decides', { decision: decided('REFER') }, true],
    ['where nobody asks anymore', { decision: decided('failed') }, true],
  ])('shares its page with the signature of the agent: %s', (_, asked, isShared) => {
    const pages = pagesOf(walkSession(sessionOf(asked)).steps).map(({ steps }) =>
      steps.map(({ name }) => name),
    );
    const decision = 'underwriting:1:primary';
    expect(pages.slice(-2)).toEqual(
      isShared ? [['applicant_signature'], [decision, 'agent_signature']] : [[decision], ['agent_signature']],
    );
  });

  it.each<[string, Asked, readonly string[]]>([
    ['does not let anybody on before there is one', {}, ['underwriting-open']],
    ['lets go on without one where the site may wait (B21)', { mayWait: true }, []],
    ['lets go on where the home office decides', { decision: decided('REFER') }, []],
    ['lets go on with what else there is', { decision: decided('DECLINE') }, []],
    ['asks to try again', { decision: decided('failed', null, true) }, ['underwriting-failed']],
    ['lets go on after the last try', { decision: decided('failed') }, []],
    ['wants something chosen', { decision: decided('ACCEPT', 'preferred') }, ['field-empty']],
    ['takes what was signed for', { decision: decided('ACCEPT', 'preferred'), ...chosen(20_000) }, []],
    [
      'takes nothing else at the rating that was signed for',
      { decision: decided('ACCEPT', 'preferred'), ...chosen(10_000) },
      ['option-unknown'],
    ],
    [
      'wants another rating confirmed',
      { decision: decided('ACCEPT', 'standard'), ...chosen(10_000) },
      ['signature-missing'],
    ],
    [
      'wants it confirmed by whoever has signed',
      { decision: decided('ACCEPT', 'standard'), ...chosen(10_000, 'Somebody Else') },
      ['signature-name-mismatch'],
    ],
    [
      'takes a confirmed one, however the name is written',
      { decision: decided('ACCEPT', 'standard'), ...chosen(10_000, 'ANN  bell') },
      [],
    ],
    [
      'wants no confirmation of what is not taken',
      { decision: decided('ACCEPT', 'standard'), ...chosen(null) },
      [],
    ],
  ])('%s', (_, asked, expected) => {
    expect(codes(asked)).toEqual(expected);
  });

  it('offers at another rating what costs something there, up to what was applied for', () => {
    const field = stepOf({ decision: decided('ACCEPT', 'standard') })?.fields.find(({ choices }) => choices);
    expect(field?.choices?.map(({ value, premium: dollars }) => [value, dollars])).toEqual([
      [10_000, 20],
      [20_000, 40],
      [null, undefined],
    ]);
  });

  it('names in what is confirmed the coverage, both ratings and the premium', () => {
    const asked = { decision: decided('ACCEPT', 'standard'), ...chosen(10_000) };
    const session = sessionOf(asked);
    const [confirmation] = confirmationsIn(session, walkSession(session).steps);
    expect(confirmation).toMatchObject({ signer: 'applicant', product: 1, applicantId: 'primary' });
    for (const word of ['STANDARD', 'PREFERRED', '$10,000', '$20.00 a month'])
      expect(confirmation?.statement).toContain(word);
  });

  it.each([
    ['inperson', 'typing my name', 'saying yes'],
    ['callcenter', 'saying yes on this call', 'typing my name'],
  ] as const)('says of who confirms %s that %s binds them', (mode, said, unsaid) => {
    const session = sessionOf({ decision: decided('ACCEPT', 'standard'), ...chosen(10_000), mode });
    const [confirmation] = confirmationsIn(session, walkSession(session).steps);
    expect(confirmation?.statement).toContain(said);
    expect(confirmation?.statement).not.toContain(unsaid);
  });
});

describe('what is signed before', () => {
  it.each(['inperson', 'callcenter', 'voiceenroll'] as const)('stands on the page once, %s', (mode) => {
    const step = walkSession(sessionOf({ mode })).steps.find(({ name }) => name === 'applicant_signature');
    const [signature] = signaturesIn(step?.fields ?? []);
    expect(signature?.statement).toContain('I apply as approved.');
    expect(step?.fields.filter(({ content }) => content === signature?.statement)).toHaveLength(1);
  });

  const statementOf = (option: 'yes' | 'no') =>
    walkSession(sessionOf({ option }))
      .steps.find(({ name }) => name === 'applicant_signature')
      ?.fields.find(({ name }) => name === 'applicant_signature_statement')?.content;

  it('says that somebody else decides, and allows them to be asked', () => {
    expect(statementOf('yes')).toContain('I apply as approved.');
    expect(statementOf('yes')).toContain('Authorization for underwriting.');
    expect(statementOf('no')).not.toMatch(/as approved|Authorization for underwriting/);
  });
});
