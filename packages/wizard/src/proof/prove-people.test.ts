import { describe, expect, it } from 'vitest';
import { aPerson, aProver } from '../samples/sample-case.fixture.ts';
import { perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { guaranteedLife, newHire } from '../underwriting/guaranteed-life.fixture.ts';
import type { ProofPerson } from './prove-people.ts';

const linesOf = (definition: Parameters<typeof aProver>[0][number], person: ProofPerson) =>
  aProver([definition])
    .prove(person)
    .map(({ applicant, assumed, lines }) => [
      applicant.id,
      ...assumed.map((fact) => `${fact} ${applicant.data[fact]}`),
      ...lines.map(({ levels, coverage, modal }) => `${levels.join('/')} ${coverage}: ${modal}`),
    ]);

const life = (more: object = {}) =>
  guaranteedLife({ rates: { unit: 'per_1000', period: 'monthly' }, ...more });

describe('the choices that are proven', () => {
  it.each([
    [
      'amounts: the middle one is the default, and a dependant follows the primary’s',
      perPerson(),
      aPerson({}, { spouse: {} }),
      [
        ['primary', 'lowest $10,000: 103', 'default $20,000: 206', 'highest $30,000: 309'],
        ['spouse', 'lowest $5,000: 51', 'default $5,000: 51', 'highest $15,000: 154'],
      ],
    ],
    [
      'plans: the least for one, the middle with the widest tier of the family, the most',
      perFamily(),
      aPerson({}, { spouse: {}, children: [{}] }),
      [['primary', 'lowest Low, One: 1050', 'default Low, All: 1250', 'highest High, All: 2250']],
    ],
    [
      'a guarantee: the most that is in force at once is the default, and only the highest has riders',
      life(),
      aPerson(newHire),
      [['primary', 'lowest $50,000: 5556', 'default $100,000: 11111', 'highest $300,000: 14567']],
    ],
    [
      'what the census leaves open and rates tell apart: both ways',
      perPerson(),
      aPerson({ tobacco: '' }),
      [
        ['primary', 'tobacco no', 'lowest $10,000: 103', 'default $20,000: 206', 'highest $30,000: 309'],
        ['primary', 'tobacco yes', 'lowest $10,000: 381', 'default $20,000: 761', 'highest $30,000: 1142'],
      ],
    ],
    ['nothing for somebody too old', perPerson(), aPerson({ birthdate: '1950-01-01' }), []],
  ])('%s', (_, definition, person, lines) => {
    expect(linesOf(definition, person)).toEqual(lines);
  });
});

describe('premiums', () => {
  const salaried = () =>
    perPerson({
      asks: { primary: ['tobacco', 'salary'] },
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        primary: { salary_multiples: { multiples: [1, 2, 3], round_up_to: 10_000 } },
        spouse: { amounts: [5_000, 10_000], share_of_primary: 50 },
      },
    });
  const products = [perPerson(), perFamily(), guaranteedLife(), salaried()];
  const people = Array.from({ length: 120 }, (_, n) =>
    aPerson(
      {
        birthdate: `${1950 + (n % 60)}-0${1 + (n % 9)}-15`,
        tobacco: ['yes', 'no', ''][n % 3] ?? '',
        gender: n % 2 ? 'male' : 'female',
        hire_date: n % 4 ? '2015-01-01' : '2026-06-01',
        salary: 30_000 + 1_700 * (n % 11),
      },
      {
        state: n % 5 ? 'IL' : 'TX',
        ...(n % 3 ? { spouse: { birthdate: `${1955 + (n % 45)}-05-01` } } : {}),
        children: Array.from({ length: n % 4 }, () => ({})),
      },
    ),
  );

  it('are the same whether they are remembered by their rate key or not', () => {
    const [quick, slow] = [true, false].map((remembers) => {
      const prover = aProver(products, {}, remembers);
      const rows = people.map((person) => prover.prove(person));
      const { remembered, ...result } = prover.result();
      return { rows, result, remembered };
    });
    expect(quick?.rows).toEqual(slow?.rows);
    expect(quick?.result).toEqual(slow?.result);
    expect(slow?.remembered).toBe(0);
    expect(quick?.remembered).toBeGreaterThan(300);
  });

  it('are told by product, from the lowest to the highest', () => {
    const prover = aProver([perPerson(), perPerson({ states: { sold: ['TX'] } })]);
    for (const tobacco of ['no', 'yes']) prover.prove(aPerson({ tobacco }));
    expect(prover.result()).toMatchObject({
      people: 2,
      premiums: 6,
      products: [
        { product: 1, priced: 6, lowest: 103, highest: 1142 },
        { product: 2, priced: 0, lowest: null, highest: null },
      ],
    });
  });
});
