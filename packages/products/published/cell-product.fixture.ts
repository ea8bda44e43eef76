import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { type Asked, annual } from './priced-person.fixture.ts';
import type { PublishedProduct } from './published-catalog.fixture.ts';

/** One printed value: what it is printed for, the ages it holds for, and its text. */
export interface PublishedCell {
  /** `gender` is the engine's own column; every other is one that the product declares. */
  readonly columns: Readonly<Record<string, string>>;
  readonly ages: readonly [number, number];
  readonly printed: string;
}

const amount = 10_000;

/** A product that charges a printed value a year, flat; what the cells are printed for is asked on the coverage page. */
export function cellProduct(slug: string, cells: readonly PublishedCell[]): PublishedProduct {
  const columns = [...new Set(cells.flatMap((each) => Object.keys(each.columns)))];
  const declared = columns.filter((column) => column !== 'gender');
  const ages = cells.flatMap((each) => each.ages);
  const valuesOf = (column: string) => [...new Set(cells.flatMap((each) => each.columns[column] ?? []))];
  return {
    slug,
    file: {
      applicants: { primary: { ages: { minimum: Math.min(...ages), maximum: Math.max(...ages) } } },
      coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [amount] } },
      coverage_questions: declared.map((name) => ({
        name,
        kind: 'select',
        label: name,
        affects_premium: true,
        choices: valuesOf(name).map((value) => ({ value, text: value })),
      })),
      rates: {
        unit: 'flat',
        period: 'annual',
        keys: declared.map((column) => ({ column, from: `coverage.${column}` })),
      },
    },
    rates: {
      '2020-01': [
        [...columns, 'min_age', 'max_age', 'rate'],
        ...cells.map((each) => [
          ...columns.map((column) => each.columns[column] ?? ''),
          ...each.ages.map(String),
          each.printed,
        ]),
      ],
    },
  };
}

/** The person for whom a value is printed, at the lowest age that it holds for. */
export function personOf({ columns: { gender, ...beside }, ages: [age] }: PublishedCell): Asked {
  return { age, coverage: amount, beside, about: gender === undefined ? {} : { gender }, mode: 'annual' };
}

/** The cells that the engine does not charge as they are printed: to the last digit, before any rounding. */
export const differing = (
  definition: ProductDefinition,
  cells: readonly PublishedCell[],
): readonly PublishedCell[] =>
  cells.filter((each) => {
    const exact = annual(definition, personOf(each));
    return exact === undefined || Number(exact) !== Number(each.printed);
  });
