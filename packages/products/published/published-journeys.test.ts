import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { complete } from '@openroll/wizard/applications/complete';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { fegliProduct, firstDay } from './fegli.fixture.ts';
import { type Asked, contextOf, dataOf } from './priced-person.fixture.ts';
import { loadOne, type PublishedProduct } from './published-catalog.fixture.ts';
import { planName, templateItems, tieredPlans } from './qhp-templates.fixture.ts';
import { sdviBy, sgliBy, vgliBy } from './va-life.fixture.ts';

const tiered = templateItems('me_50165_dental_family_tier_2022.xml').filter((each) => !each.ageNumber);

/** A worked example of each kind of table, and its applications: coverage and cents per pay period. */
const journeys: readonly [string, PublishedProduct, Asked, readonly string[]][] = [
  ['VGLI', vgliBy('amount'), { age: 45, coverage: 250_000 }, ['primary $250,000 5500']],
  [
    'SGLI with its rider, and FSGLI',
    sgliBy('amount'),
    {
      age: 34,
      coverage: 400_000,
      beside: { rider_tsgli: 'yes' },
      spouse: { age: 34, coverage: 100_000 },
    },
    ['primary $400,000, Traumatic injury 2900', 'spouse $100,000 500'],
  ],
  [
    'S-DVI',
    sdviBy('mode'),
    { age: 29, coverage: 10_000, beside: { insurance: '5 year level term' }, mode: 'annual' },
    ['primary $10,000 3680'],
  ],
  [
    'FEGLI option B',
    fegliProduct('B'),
    {
      age: 38,
      about: { salary: 39_500 },
      coverage: 'salary_5',
      startedOn: firstDay('2005'),
      mode: 'biweekly',
    },
    ['primary $200,000 800'],
  ],
  [
    'FEGLI option C',
    fegliProduct('C'),
    { age: 35, coverage: 5, startedOn: firstDay('2016'), mode: 'biweekly' },
    ['primary 5 multiples 135'],
  ],
  [
    'a family dental plan',
    tieredPlans(tiered),
    {
      age: 40,
      coverage: planName('50165ME0160001'),
      beside: { tier: 'couple_many' },
      spouse: { age: 40, coverage: 0 },
      children: 3,
      startedOn: '2022-03-01',
    },
    ['primary 50165ME0160001, couple_many 22750'],
  ],
];

describe('an enrollment at published rates', () => {
  it.each(journeys)(
    '%s: comes to its last page without an error, and applies at the printed premium',
    (_, product, asked, wanted) => {
      const context = contextOf(loadOne(product).definition, asked);
      const data = complete(context, dataOf(asked));
      const { steps, errors } = walk(context, data);
      expect([steps.at(-1)?.name, errors]).toEqual(['agent_signature', []]);
      const assembled = assembleApplications(context, data);
      const applications = assembled.ok ? assembled.value.applications : [];
      expect(
        applications.map((each) => `${each.insuredId} ${each.coverage_text} ${each.modal_cents}`),
      ).toEqual(wanted);
    },
  );
});
