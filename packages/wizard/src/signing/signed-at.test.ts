import { expect, it } from 'vitest';
import type { WizardContext } from '../enrollment.ts';
import { contextOf, english } from '../samples/sample-products.fixture.ts';
import { signedAt, signedAtText } from './signed-at.ts';

const joliet = { city: 'Joliet', state: 'IL' };
const within = (more: Partial<WizardContext>): WizardContext => ({ ...contextOf([]), ...joliet, ...more });
const agreed = { agreed: true, played: new Set<string>() };

it.each([
  ['in person, the employee', { mode: 'inperson' }, { method: 'inperson', place: 'wizard' }, joliet],
  ['by a link', { mode: 'inperson' }, { method: 'remote', place: 'link' }, 'online'],
  ['in the inbox, the agent', { mode: 'inperson' }, { method: 'inperson', place: 'inbox' }, 'online'],
  ['alone', { mode: 'selfenroll' }, { method: 'selfenroll', place: 'wizard' }, joliet],
  ['to a call center', { mode: 'callcenter' }, { method: 'voice', place: 'wizard' }, 'telephone'],
  ['in a call center, the agent', { mode: 'callcenter' }, { method: 'inperson', place: 'wizard' }, 'online'],
  [
    'on a recorded call',
    { mode: 'voiceenroll', conference: agreed },
    { method: 'audioenroll', place: 'wizard' },
    'telephone',
  ],
  [
    'on a recorded call, the agent',
    { mode: 'voiceenroll', conference: agreed },
    { method: 'inperson', place: 'wizard' },
    'online',
  ],
  [
    'in person after all, where nobody agreed to be recorded',
    { mode: 'voiceenroll', conference: { ...agreed, agreed: false } },
    { method: 'inperson', place: 'wizard' },
    joliet,
  ],
] as const)('knows where somebody signed %s', (_, context, act, expected) => {
  expect(signedAt(within(context), act)).toEqual(expected);
});

it('is printed as city and state, or as the way that it came', () => {
  const print = (at: Parameters<typeof signedAtText>[1]) => signedAtText(english, at);
  expect([print(joliet), print({ city: '', state: 'IL' })]).toEqual(['Joliet, IL', 'IL']);
  expect(print('telephone')).toBe('By telephone; the place was not stated');
  expect(print('online')).toBe('Online; the place was not stated');
});
