import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AnsweredRecord,
  carrierVerdicts,
  contradictsCorrection,
  isNews,
  isTold,
  type RecordVerdict,
  saysAnew,
  standingOf,
} from './carrier-answers.ts';

const verdict = (changes: Partial<RecordVerdict>): RecordVerdict => ({
  verdict: 'received',
  at: '2026-03-18T17:00:00.000Z',
  policyNumber: null,
  code: null,
  words: null,
  ...changes,
});
const accepted = verdict({ verdict: 'accepted', policyNumber: 'OM-1' });
const rejected = verdict({ verdict: 'rejected', code: 'PLAN', words: 'The plan is unknown.' });
const later = '2026-03-18T17:00:01.000Z';

it.each<[string, RecordVerdict | undefined, RecordVerdict, boolean]>([
  ['the first word of a carrier', undefined, verdict({}), true],
  ['the same again', accepted, accepted, false],
  ['a verdict after a receipt', verdict({ at: later }), accepted, true],
  ['a receipt after a verdict, however late', accepted, verdict({ at: later }), false],
  ['the later of two verdicts', rejected, { ...accepted, at: later }, true],
  ['the earlier of two verdicts, which came late', { ...accepted, at: later }, rejected, false],
  ['a rejection at the moment of an acceptance', accepted, rejected, true],
  ['another policy number, later', accepted, { ...accepted, policyNumber: 'OM-2', at: later }, true],
])('%s changes what is kept: %#', (_name, said, told, news) => {
  expect(isNews({ status: 'sent', said }, told)).toBe(news);
});

it.each<[string, RecordVerdict | undefined, RecordVerdict, boolean]>([
  ['the first word of a carrier', undefined, accepted, true],
  ['the same verdict again, later', accepted, { ...accepted, at: later }, false],
  ['the same rejection again, later', rejected, { ...rejected, at: later }, false],
  ['another policy number', accepted, { ...accepted, policyNumber: 'OM-2', at: later }, true],
  ['other words', rejected, { ...rejected, words: 'The age is too high.', at: later }, true],
  ['an acceptance after a rejection', rejected, { ...accepted, at: later }, true],
])('%s says something else: %#', (_name, said, told, anew) => {
  expect(saysAnew({ status: 'sent', said }, told)).toBe(anew);
});

it('only a later acceptance contradicts what was sent anew', () => {
  const record: AnsweredRecord = { status: 'superseded', said: rejected };
  expect(contradictsCorrection(record, { ...accepted, at: later })).toBe(true);
  expect(contradictsCorrection(record, rejected)).toBe(false);
  expect(contradictsCorrection(record, { ...rejected, at: later })).toBe(false);
  expect(contradictsCorrection({ ...record, status: 'rejected' }, { ...accepted, at: later })).toBe(false);
});

it.each([
  ['nothing has been sent', undefined, undefined, null],
  ['it waits for its package', 'packed', undefined, null],
  ['it is not answered yet', 'sent', undefined, null],
  ['it is received', 'received', undefined, 'received'],
  ['it is accepted', 'accepted', undefined, 'accepted'],
  ['it is rejected', 'rejected', undefined, 'rejected'],
  ['what was decided later is not answered yet', 'accepted', 'sent', 'accepted'],
  ['both are accepted', 'accepted', 'accepted', 'accepted'],
  ['what was decided later is accepted, and it is not answered', 'sent', 'accepted', null],
  ['what was decided later is rejected', 'accepted', 'rejected', 'rejected'],
  ['what was decided later is rejected before it is answered', 'sent', 'rejected', 'rejected'],
  ['it is rejected, and what was decided later accepted', 'rejected', 'accepted', 'rejected'],
  ['the rejected decision is sent anew', 'accepted', 'packed', 'accepted'],
] as const)(
  'an application stands in lists by what is answered of it: %s',
  (_name, enrollment, decision, standing) => {
    expect(standingOf({ enrollment, decision })).toBe(standing);
  },
);

it.each([
  // of a decision, was rejected before; received, accepted, rejected
  [false, false, [false, true, true]],
  [false, true, [false, true, true]],
  [true, false, [false, false, true]],
  [true, true, [false, true, true]],
] as const)(
  'of a decision: %s, rejected before: %s: who follows applications is told %j',
  (isOfDecision, wasRejected, told) => {
    expect(carrierVerdicts.map((verdict) => isTold(verdict, { isOfDecision, wasRejected }))).toEqual(told);
  },
);

const anyVerdict = fc.record<RecordVerdict>({
  verdict: fc.constantFrom(...carrierVerdicts),
  at: fc.constantFrom('2026-03-18T17:00:00.000Z', later, '2026-03-19T00:00:00.000Z'),
  policyNumber: fc.constantFrom(null, 'OM-1', 'OM-2'),
  code: fc.constantFrom(null, 'PLAN', 'AGE'),
  words: fc.constantFrom(null, 'one', 'two'),
});
const last = (verdicts: readonly RecordVerdict[]): RecordVerdict | undefined =>
  verdicts.reduce<RecordVerdict | undefined>(
    (said, told) => (isNews({ status: 'sent', said }, told) ? told : said),
    undefined,
  );

it('answers end alike in any order, however often they come', () => {
  const doubled = fc
    .array(anyVerdict, { maxLength: 8 })
    .chain((told) =>
      fc.tuple(
        fc.constant(told),
        fc.shuffledSubarray([...told, ...told], { minLength: told.length * 2, maxLength: told.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(doubled, ([told, shuffled]) => {
      expect(last(shuffled)).toEqual(last(told));
    }),
  );
});
