import { noMarks } from '@openroll/domain/enrollments/modes';
import { expect, it } from 'vitest';
import type { WizardContext } from '../enrollment.ts';
import { contextOf, english } from '../samples/sample-products.fixture.ts';
import { planSigning } from './plan-signing.ts';
import { signedAt, signedAtText } from './signed-at.ts';
import { signedHowText } from './signed-how.ts';
import { signingModeOf } from './signing-mode-of.ts';

const everybody = {
  product: 1,
  insuredId: 'spouse',
  spouseSigns: true,
  agentSigns: true,
  awaitsDecision: false,
};
const agreed = { agreed: true, played: new Set<string>() };
const byEmail = { ...noMarks, remoteSignature: 'forced' } as const;

const together = 'In person; Joliet, IL';
const byLink = 'Electronically, by a link in an email; Online; the place was not stated';
const alone = 'Electronically, without an agent; Joliet, IL';
const signedIn = 'Electronically, signed in; Online; the place was not stated';
const byVoice = 'By voice; By telephone; the place was not stated';
const recorded = 'By voice, recorded; By telephone; the place was not stated';

it.each<[way: string, Partial<WizardContext>, choseRemote: boolean, family: string, agent: string]>([
  ['in person', { mode: 'inperson' }, false, together, together],
  ['in person, signed by email', { mode: 'inperson', marks: byEmail }, false, byLink, signedIn],
  [
    'in person, signed by email as they chose',
    { mode: 'inperson', marks: { ...noMarks, remoteSignature: 'offered' } },
    true,
    byLink,
    signedIn,
  ],
  [
    'begun by the link of a direct start',
    { mode: 'inperson', marks: { ...noMarks, directStart: true } },
    false,
    byLink,
    signedIn,
  ],
  ['by the employee alone', { mode: 'selfenroll' }, false, alone, signedIn],
  ['in a call center', { mode: 'callcenter' }, false, byVoice, signedIn],
  ['on a recorded call', { mode: 'voiceenroll', conference: agreed }, false, recorded, signedIn],
  [
    'on a call that may not be recorded, in person',
    { mode: 'voiceenroll', conference: { ...agreed, agreed: false } },
    false,
    together,
    together,
  ],
  [
    'on a call that may not be recorded, by email',
    { mode: 'voiceenroll', conference: { ...agreed, agreed: false } },
    true,
    byLink,
    signedIn,
  ],
])('says how and where each of them signed what was enrolled %s', (_, more, choseRemote, family, agent) => {
  const context: WizardContext = { ...contextOf([]), city: 'Joliet', state: 'IL', ...more };
  const { acts } = planSigning({
    ...signingModeOf(context),
    choseRemote,
    ages: { applicant: 40, spouse: 40 },
    applications: [everybody],
  });
  const said = acts.map((act) => {
    const place = signedAt(context, act);
    return [act.signer, `${signedHowText(english, { ...act, place })}; ${signedAtText(english, place)}`];
  });
  expect(said).toEqual([
    ['applicant', family],
    ['spouse', family],
    ['agent', agent],
  ]);
});

it('says of what was signed before the place was kept only what was kept', () => {
  expect(signedHowText(english, { signer: 'agent', method: 'inperson', place: null })).toBe('In person');
});
