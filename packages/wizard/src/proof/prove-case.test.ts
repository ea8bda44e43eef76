import { describe, expect, it } from 'vitest';
import type { ProductDefinition } from '../definition/product.ts';
import { anAgent, aPerson, aProver } from '../samples/sample-case.fixture.ts';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { guaranteedLife, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import type { ProofSetup } from './proof-setup.ts';
import type { ProofPerson } from './prove-people.ts';

const born = (age: number) => ({ birthdate: `${2026 - age}-01-31` });

interface SampleCase {
  readonly product?: ProductDefinition;
  readonly people?: readonly ProofPerson[];
  readonly setup?: Partial<ProofSetup>;
}

function findingsOf({ product = perPerson(), people = [aPerson()], setup }: SampleCase) {
  const prover = aProver([product], setup);
  for (const person of people) prover.prove(person);
  return prover.result().findings;
}

/** How grave, what, how many people, in which words; then the examples. */
const saidOf = (given: SampleCase) =>
  findingsOf(given).map(({ severity, code, people, words, examples }) => [
    severity,
    code,
    people,
    words,
    ...examples.map((one) => [one.applicant, one.words]),
  ]);

const rates = (...rows: readonly object[]) => [{ file: '2025-01.csv', effective: '2025-01', rows }];
const row = (line: number, min_age: number, max_age: number, more: object = {}) => ({
  line,
  applicant: 'adult',
  min_age,
  max_age,
  rate: '1.0000',
  ...more,
});

const life = (more: object = {}) => guaranteedLife({ riders: [], replacement_form: undefined, ...more });
const withoutGraded = () =>
  life({
    rate_tables: rates(row(2, 18, 70, { rating: 'preferred' }), row(3, 18, 70, { rating: 'standard' })),
  });
const hired = aPerson(newHire);

const table: readonly (readonly [what: string, given: SampleCase, said: readonly unknown[]])[] = [
  ['nothing, where everybody can be priced', { people: [aPerson(), aPerson(born(69))] }, []],
  [
    'a gap in the rates, with those in it',
    {
      product: perPerson({ rate_tables: rates(row(2, 18, 44), row(3, 60, 70)) }),
      people: [aPerson(born(50)), aPerson(born(44)), aPerson(born(59)), aPerson(born(60))],
    },
    [
      [
        'error',
        'no-rate',
        2,
        {},
        ['primary', { age: 50, state: 'IL', coverage: '$10,000' }],
        ['primary', { age: 59, state: 'IL', coverage: '$10,000' }],
      ],
    ],
  ],
  [
    'a class that answers may lead to and no rate is printed for',
    { product: withoutGraded(), people: [hired] },
    [
      [
        'error',
        'no-class-rate',
        1,
        { rating: 'Graded Benefit' },
        ['primary', { age: 36, state: 'IL', coverage: '$50,000' }],
      ],
    ],
  ],
  [
    'two rates for one person, and who that is',
    {
      product: perPerson({ rate_tables: rates(row(2, 18, 50), row(3, 45, 70)) }),
      people: [aPerson(born(44)), aPerson(born(45)), aPerson(born(51))],
    },
    [['error', 'overlap', 1, { row: 3, other: 2 }, ['primary', { age: 45, state: 'IL' }]]],
  ],
  [
    'two rates, though nobody in the census is of that age',
    { product: perPerson({ rate_tables: rates(row(2, 18, 50), row(3, 45, 70)) }) },
    [['error', 'overlap', 0, { row: 3, other: 2 }]],
  ],
  [
    'an amount above the guarantee to which nothing is asked',
    {
      product: life({ questions: [] }),
      people: [hired],
    },
    [
      [
        'error',
        'guarantee-unasked',
        1,
        {},
        ['primary', { age: 36, state: 'IL', coverage: '$300,000', pending: 200_000 }],
      ],
    ],
  ],
  [
    'a guarantee below the smallest amount',
    {
      product: life({
        guaranteed_issue: [{ name: 'all', text: 'All', applicants: ['primary'], amount: 20_000 }],
      }),
    },
    [
      [
        'warning',
        'guarantee-below',
        1,
        { guaranteed: '$20,000', lowest: '$50,000' },
        ['primary', { age: 36, state: 'IL' }],
      ],
    ],
  ],
  [
    'a spouse whose share of the primary’s never reaches an amount',
    {
      product: perPerson({
        coverage: {
          ...perPerson().coverage,
          spouse: { amounts: [20_000, 25_000], share_of_primary: 50 },
        },
      }),
      people: [aPerson({}, { spouse: {} })],
    },
    [['warning', 'no-amount', 1, {}, ['spouse', { age: 36, state: 'IL' }]]],
  ],
  [
    'a form that one state needs and nobody has stored',
    {
      product: perPerson({ state_variations: { TX: { form: 'texas.pdf' } } }),
      people: [aPerson(), aPerson({}, { state: 'TX' })],
      setup: {
        agents: [
          {
            ...anAgent,
            licensedIn: ['IL', 'TX'],
            appointments: [{ carrier: ' CARRIER ', states: ['IL', 'TX'] }],
          },
        ],
      },
    },
    [['error', 'form-missing', 1, { form: 'texas.pdf', states: 'TX' }]],
  ],
  [
    'an agent without a license where people would enroll, and those whom nobody may enroll then',
    { people: [aPerson(), aPerson({}, { state: 'TX' })] },
    [
      ['error', 'no-agent-licensed', 1, { state: 'TX' }, ['primary', { state: 'TX' }]],
      ['warning', 'agent-unlicensed', 1, { agent: 'Avery Agent', states: 'TX' }],
    ],
  ],
  [
    'nothing where the carrier goes by a code, and agents are appointed by its code or by its name as it was before',
    {
      product: perPerson({ carrier: 'carrier-one', carrier_name: 'Carrier One Life' }),
      setup: {
        agents: [
          { ...anAgent, appointments: [{ carrier: 'carrier one life ', states: ['IL'] }] },
          { ...anAgent, name: 'Noor Newhire', appointments: [{ carrier: 'Carrier-One', states: ['IL'] }] },
        ],
      },
    },
    [],
  ],
  [
    'by its name the carrier with which nobody of another is appointed',
    {
      product: perPerson({ carrier: 'carrier-one', carrier_name: 'Carrier One Life' }),
      setup: { agents: [anAgent] },
    },
    [['warning', 'agent-not-appointed', 1, { carrier: 'Carrier One Life', agents: 'Avery Agent' }]],
  ],
  [
    'a licensed agent without an appointment with the carrier',
    { setup: { agents: [anAgent, { ...anAgent, name: 'Noor Newhire', appointments: [] }] } },
    [['warning', 'agent-not-appointed', 1, { carrier: 'Carrier', agents: 'Noor Newhire' }]],
  ],
  [
    'a state in which nothing is offered',
    { people: [aPerson({}, { state: 'WA' })] },
    [['error', 'state-not-offered', 1, { state: 'WA' }, ['primary', { state: 'WA' }]]],
  ],
  [
    'an age that no product accepts',
    { people: [aPerson(born(71)), aPerson(born(70))] },
    [['warning', 'outside-ages', 1, {}, ['primary', { state: 'IL' }]]],
  ],
  [
    'dates of birth that the census lacks',
    { people: [aPerson({ birthdate: '' }), aPerson({}, { spouse: { birthdate: '' } })] },
    [
      ['error', 'no-birth-date', 1, {}, ['primary', { state: 'IL' }]],
      ['warning', 'no-birth-date-relative', 1, {}, ['primary', { state: 'IL' }]],
    ],
  ],
  [
    'a fact that the amounts go by and the census lacks',
    {
      product: perPerson({
        asks: { primary: ['tobacco', 'salary'] },
        coverage: {
          kind: 'face_value',
          label: 'Amount',
          primary: { salary_multiples: { multiples: [1, 2] } },
        },
      }),
      people: [aPerson(), aPerson({ salary: 40_000 })],
    },
    [['warning', 'fact-missing', 1, { fact: 'Yearly salary' }, ['primary', { age: 36, state: 'IL' }]]],
  ],
  [
    'faults of the options, a gap of a table being a warning and its overlap told already',
    {
      setup: {
        optionProblems: [
          { product: 1, problem: { code: 'required' } },
          { product: 1, problem: { code: 'case-rate-table-gap', severity: 'warning' } },
          { product: 1, problem: { code: 'case-rate-table-overlap' } },
        ],
      },
    },
    [
      ['error', 'option-problem', 0, {}],
      ['warning', 'table-gap', 0, {}],
    ],
  ],
];

describe('the prover finds', () => {
  it.each(table)('%s', (_, given, said) => {
    expect(saidOf(given)).toEqual(said);
  });

  it('a record that cannot be read, and goes on', () => {
    const prover = aProver([perPerson()]);
    prover.unreadable(7);
    prover.prove(aPerson());
    expect(prover.result()).toMatchObject({
      people: 2,
      premiums: 3,
      findings: [{ code: 'unreadable', severity: 'error', people: 1, examples: [{ person: 7 }] }],
    });
  });

  it('a person once, however many choices and relatives it meets, and names ten of many', () => {
    const product = perPerson({ rate_tables: rates(row(2, 60, 70)) });
    const people = Array.from({ length: 12 }, () => aPerson({}, { spouse: {}, children: [{}] }));
    const [found, ...others] = findingsOf({ product, people });
    expect(others).toEqual([]);
    expect([found?.code, found?.people, found?.examples.length]).toEqual(['no-rate', 12, 10]);
  });
});
