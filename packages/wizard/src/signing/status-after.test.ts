import { expect, it } from 'vitest';
import type { Signer } from '../signers.ts';
import type { SigningPlan } from './plan-signing.ts';
import { familySignerOf, isAskedInWizard } from './status-after.ts';

it.each<[Signer[], 'applicant' | 'spouse']>([
  [['applicant', 'agent'], 'applicant'],
  [['applicant', 'spouse', 'agent'], 'spouse'],
  [['spouse', 'agent'], 'spouse'],
])('what is asked about an application that %j sign is allowed by the %s (B15)', (signers, expected) => {
  expect(familySignerOf({ signers })).toBe(expected);
});

it.each([
  ['wizard', true],
  ['link', false],
] as const)(
  'of whom the spouse signs by the %s, the underwriter is asked before the submit: %s (A14b)',
  (place, isAsked) => {
    const plan: SigningPlan = {
      acts: [
        { signer: 'applicant', method: 'inperson', place: 'wizard' },
        { signer: 'spouse', method: 'remote', place },
      ],
      applications: [
        { product: 7, insuredId: 'primary', signers: ['applicant'], settlesAs: 'enrolled' },
        { product: 7, insuredId: 'spouse', signers: ['applicant', 'spouse'], settlesAs: 'enrolled' },
      ],
      problems: [],
    };
    expect(isAskedInWizard(plan, { product: 7, insuredId: 'spouse' })).toBe(isAsked);
    expect(isAskedInWizard(plan, { product: 7, insuredId: 'primary' })).toBe(true);
  },
);
