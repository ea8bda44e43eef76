import { noMarks } from '@openroll/domain/enrollments/modes';
import { expect, it } from 'vitest';
import type { WizardContext } from '../enrollment.ts';
import { contextOf, covers, familyData, perPerson } from '../samples/sample-products.fixture.ts';
import type { Step } from '../step.ts';
import { walk } from '../walk.ts';
import { laterSteps, reviewerSteps } from './closing-steps.ts';

const signed = perPerson({
  signatures: { applicant: 'I apply.', spouse: 'I apply too.', agent: 'I asked.' },
});
const couple = familyData(
  { spouse: {} },
  { '1 primary': covers(20_000, { ill: 'no' }), '1 spouse': covers(10_000, { ill: 'no' }) },
);
const linesOf = (steps: readonly Step[]) =>
  steps
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'review_signers')
    ?.content?.split('\n\n');

it.each<[string, Partial<WizardContext>, readonly string[]]>([
  [
    'in person',
    { mode: 'inperson' },
    [
      'Ann Bell signs next, on this screen.',
      'Ben Bell signs next, on this screen.',
      'Avery Agent signs last, as the agent.',
    ],
  ],
  [
    'by a link',
    { mode: 'inperson', marks: { ...noMarks, remoteSignature: 'forced' } },
    [
      'Ann Bell signs by a personal link, which is sent by email.',
      'Ben Bell signs by a personal link, which is sent by email.',
      'Avery Agent signs after that, as the agent.',
    ],
  ],
  [
    'alone',
    { mode: 'selfenroll' },
    ['You sign next.', 'Ben Bell signs next, on this screen.', 'Avery Agent signs after that, as the agent.'],
  ],
  [
    'to a call center',
    { mode: 'callcenter' },
    [
      'Ann Bell says yes on the telephone.',
      'Ben Bell says yes on the telephone.',
      'Avery Agent signs last, as the agent.',
    ],
  ],
])('the review says who signs, where it is signed %s', (_, how, expected) => {
  expect(linesOf(walk(contextOf([signed], how), couple).steps)).toEqual(expected);
});

const byLink = contextOf([signed], { mode: 'inperson', marks: { ...noMarks, remoteSignature: 'forced' } });

it('whoever signs by a link is told what they sign, without premiums, and that it is their turn', () => {
  const steps = laterSteps(byLink, couple, 'spouse');
  expect(linesOf(steps)?.[1]).toBe('You sign next.');
  const summary = steps.flatMap(({ fields }) => fields).find((field) => field.summary);
  expect(summary?.summary).toEqual([
    {
      person: 'Ben Bell',
      product: 'Lump Sum',
      coverage: '$10,000',
      primary_beneficiaries: '',
      contingent_beneficiaries: '',
    },
  ]);
  // Somebody who knows nothing of it is told the same in words.
  expect(summary?.content).toBe('Ben Bell · Lump Sum · $10,000');
});

it('whoever reads for a call center is told all that was chosen, and who gets paid', () => {
  const named = perPerson({
    beneficiaries: {
      applicants: ['primary'],
      primary_label: 'Primary',
      contingent_label: 'Contingent',
      relationships: [{ value: 'other', text: 'Other' }],
      maximum: 4,
    },
  });
  const data = familyData(
    {},
    {
      '1 primary': covers(20_000, {
        ill: 'no',
        primary_beneficiaries: [
          { first_name: 'Di', last_name: 'Bell', relationship: 'other', percentage: 60 },
          { name: 'The Bell trust', relationship: 'other', percentage: 40 },
        ],
      }),
    },
  );
  const [first] = reviewerSteps(contextOf([named], { mode: 'callcenter' }), data);
  expect(first?.fields.find((field) => field.summary)?.summary).toMatchObject([
    { person: 'Ann Bell', primary_beneficiaries: 'Di Bell (60%) and The Bell trust (40%)' },
  ]);
});

it.each(['applicant', 'spouse'] as const)(
  'the signature of the %s by a link is called their own',
  (signer) => {
    const step = laterSteps(byLink, couple, signer).at(-1);
    expect(step).toMatchObject({ name: `${signer}_signature`, title: 'Your signature', breadcrumb: 'Sign' });
    expect(step?.page.title).toBe('Your signature');
  },
);
