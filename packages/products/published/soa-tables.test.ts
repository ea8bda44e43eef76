import { describe, expect, it } from 'vitest';
import { cellProduct, differing, type PublishedCell, personOf } from './cell-product.fixture.ts';
import { annual } from './priced-person.fixture.ts';
import { type LoadedPublished, loadOne, problemsOf } from './published-catalog.fixture.ts';
import {
  claimCostCells,
  disabilityCells,
  groupLifeCells,
  nameOf,
  oneAxis,
  otherCells,
  selectCells,
} from './soa-tables.fixture.ts';
import { sourceText } from './source-files.fixture.ts';

/** An empty cell is no rate: it makes no row, and its ages are a gap. */
const filled = (cells: readonly PublishedCell[]) => cells.filter(({ printed }) => printed !== '');

const sources: readonly [string, readonly PublishedCell[]][] = [
  ['disability-incidence', disabilityCells()],
  ['cancer-claim-costs', claimCostCells('cancer')],
  ['medical-expense', claimCostCells('medical')],
  ['group-term-life', groupLifeCells()],
  ['select-and-ultimate', selectCells()],
  ['accident-and-mortality', otherCells()],
];

const loaded = new Map<string, LoadedPublished>();

function load(slug: string): { cells: readonly PublishedCell[]; product: LoadedPublished } {
  const cells = filled(sources.find(([name]) => name === slug)?.[1] ?? []);
  const product = loaded.get(slug) ?? loadOne(cellProduct(slug, cells));
  loaded.set(slug, product);
  return { cells, product };
}

function charge(slug: string, age: number, columns: PublishedCell['columns']): string | undefined {
  const { cells, product } = load(slug);
  const found = cells.find(
    (each) =>
      each.ages[0] === age && Object.entries(columns).every(([key, value]) => each.columns[key] === value),
  );
  return found && annual(product.definition, personOf(found));
}

describe('the tables of the Society of Actuaries', () => {
  it('are all here: each value with one axis, and the select tables beside them', () => {
    expect(Object.fromEntries(sources.map(([slug, cells]) => [slug, cells.length]))).toEqual({
      'disability-incidence': 4048,
      'cancer-claim-costs': 1360,
      'medical-expense': 850,
      'group-term-life': 90,
      'select-and-ultimate': 11_669,
      'accident-and-mortality': 718,
    });
    const all = sources.flatMap(([, cells]) => cells);
    const select = all.filter(
      ({ columns }) => columns.duration !== undefined && columns.duration !== 'ultimate',
    );
    expect(all.length - select.length).toBe(oneAxis.length);
  });

  it.each(sources)('%s: every printed value is charged to its last digit', (slug) => {
    const { cells, product } = load(slug);
    expect(differing(product.definition, cells)).toEqual([]);
  });
});

describe('the worked values', () => {
  const class1 = { gender: 'male', occupation_class: '1', cause: 'accident', elimination_days: '7' };
  const confinement = { gender: 'male', benefit: 'hospital_confinement 1' };
  it.each<[string, number, PublishedCell['columns'], string]>([
    ['select-and-ultimate', 0, { table: 't3279', duration: '1' }, '0.00029'],
    ['select-and-ultimate', 5, { table: 't3279', duration: '23' }, '0.00072'],
    ['medical-expense', 26, confinement, '6.97'],
    ['medical-expense', 40, confinement, '9.35'],
    ['disability-incidence', 20, class1, '0.02584'],
    ['disability-incidence', 30, class1, '0.02608'],
  ])('%s at %d for %j is %s', (slug, age, columns, wanted) => {
    expect(charge(slug, age, columns)).toBe(wanted);
  });
});

describe('the traps of the tables', () => {
  it('a byte-order mark is no part of the first column', () => {
    expect(sourceText('soa_tables/t1232.xml').charCodeAt(0)).toBe(0xfeff);
    const product = cellProduct('medical-expense', claimCostCells('medical'));
    const [[first = '', ...others] = [], ...rows] = product.rates['2020-01'] ?? [];
    const marked = { ...product, rates: { '2020-01': [[`\ufeff${first}`, ...others], ...rows] } };
    expect(loadOne(marked).definition.rate_tables).toEqual(
      load('medical-expense').product.definition.rate_tables,
    );
  });

  it('5.5E-05 is 0.000055, and holds for the five years around 22', () => {
    const { definition } = load('group-term-life').product;
    const at = (age: number) =>
      annual(definition, {
        age,
        coverage: 10_000,
        about: { gender: 'male' },
        beside: { basis: '1' },
        mode: 'annual',
      });
    expect([19, 20, 24, 25].map(at)).toEqual(['0.000181', '0.000055', '0.000055', '0.000049']);
  });

  it('two tables of one name are told apart by their descriptions', () => {
    expect(nameOf.get('t1473')).toBe(nameOf.get('t1489'));
    const at20 = (gender: string) => charge('group-term-life', 20, { gender, basis: '1' });
    expect([at20('male'), at20('female')]).toEqual(['0.000055', '0.000019']);
  });

  it('ten empty cells are refused where they stand, and without a row each is a gap to accept', () => {
    const problems = problemsOf([cellProduct('group-term-life', groupLifeCells())]);
    expect(problems.length).toBe(10);
    expect(problems.every((each) => each.endsWith('rate: nothing stands here'))).toBe(true);
    const { accepted } = load('group-term-life').product;
    expect(accepted.filter((each) => each.includes('no rate for'))).toEqual(
      ['female', 'male'].map(
        (gender) => `2020-01.csv: no rate for the employee, ${gender}, basis: 3, ages 65 to 89`,
      ),
    );
  });

  it('the last and the nearest birthday are different tables for one person', () => {
    const at40 = (table: string) => charge('accident-and-mortality', 40, { table });
    expect([nameOf.get('t41'), at40('t41')]).toEqual(['1980 CSO – Male, ALB', '0.00315']);
    expect([nameOf.get('t42'), at40('t42')]).toEqual(['1980 CSO - Male, ANB', '0.00302']);
  });

  it('a rate that falls a little with age is nothing to warn of; one that more than halves is', () => {
    const drops = (slug: string) =>
      load(slug).product.accepted.filter((each) => each.includes('less than half'));
    expect(drops('disability-incidence')).toEqual([]);
    // From 0.000181 at 15 to 19 to 5.5E-05 at 20 to 24.
    expect(drops('group-term-life').length).toBe(7);
    expect(drops('group-term-life')).toContain('2020-01.csv: the rate of line 3 is less than half of line 2');
  });

  it('sickness alone has no elimination period of 0 days: a gap for each sex and class', () => {
    const { accepted } = load('disability-incidence').product;
    expect(accepted).toEqual(
      ['female', 'male'].flatMap((gender) =>
        ['1', '2', '3', '4'].map(
          (occupation) =>
            `2020-01.csv: no rate for the employee, ${gender}, occupation_class: ${occupation}, cause: sickness, elimination_days: 0, ages 20 to 65`,
        ),
      ),
    );
  });
});
