import { expect, it } from 'vitest';
import { answeredOn } from './answered-on.ts';

type Row = Parameters<typeof answeredOn>[1];

const site = {
  // Half past eleven in the evening of Friday in Chicago.
  clock: () => new Date('2026-03-21T04:30:00.000Z'),
  site: { timeZone: 'America/Chicago' },
} as Parameters<typeof answeredOn>[0];

const captured_at = '2026-03-17T17:00:00.000Z';
const paid = (status: string, releasing_at: string | null = null) =>
  ({ captured_at, attempt: { status, releasing_at } }) as unknown as Row['payment'];
const signedBy = (...signers: string[]) => signers.map((signer) => ({ signer })) as unknown as Row['acts'];
const onMonday = new Date('2026-03-16T17:00:00.000Z');

it.each<[string, Partial<Row>, string]>([
  ['nothing is signed or paid', {}, '2026-03-20'],
  ['it is signed, and could be signed anew', { acts: signedBy('applicant') }, '2026-03-20'],
  [
    'an underwriter was asked on Monday',
    { acts: signedBy('applicant'), uw_submitted_at: onMonday },
    '2026-03-16',
  ],
  ['that signature is withdrawn', { acts: signedBy('agent'), uw_submitted_at: onMonday }, '2026-03-20'],
  [
    'a card stands entered',
    { payment: { captured_at, attempt: null } as unknown as Row['payment'] },
    '2026-03-20',
  ],
  ['it was paid on Tuesday', { payment: paid('charged') }, '2026-03-17'],
  ['nobody knows whether it is paid', { payment: paid('unknown') }, '2026-03-17'],
  ['what was paid is on its way back', { payment: paid('charged', captured_at) }, '2026-03-20'],
])('where %s', (_, row, day) => {
  expect(answeredOn(site, { payment: null, acts: [], uw_submitted_at: null, ...row })).toBe(day);
});
