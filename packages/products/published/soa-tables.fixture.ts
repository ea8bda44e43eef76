import type { PublishedCell } from './cell-product.fixture.ts';
import { cell, sourceRows, sourceText } from './source-files.fixture.ts';

/** One value of a table with one axis: file, number of the table in the file, age, and text (empty where none is printed). */
export interface SocietyCell {
  readonly file: string;
  readonly table: string;
  readonly age: number;
  readonly printed: string;
}

/** Every table with one axis of the Society of Actuaries' files in data/soa_tables. */
export const oneAxis: readonly SocietyCell[] = sourceRows('soa_tables/aggregate_tables_long.csv').map(
  (row) => ({
    file: cell(row, 'file').replace('.xml', ''),
    table: cell(row, 'table_no'),
    age: Number(cell(row, 'age')),
    printed: cell(row, 'value_as_printed'),
  }),
);

/** The printed name of every file's table. */
export const nameOf: ReadonlyMap<string, string> = new Map(
  sourceRows('soa_tables/INDEX.csv').map((row) => [
    cell(row, 'file').replace('.xml', ''),
    cell(row, 'table_name'),
  ]),
);

/** A table of an XTbML file. */
export interface XmlTable {
  readonly description: string;
  /** By age, and by duration where there is that axis. */
  readonly values: readonly { readonly age: number; readonly duration?: number; readonly printed: string }[];
}

/** Reads the tables of one XTbML file, byte-order mark and all. */
export function readXtbml(file: string): readonly XmlTable[] {
  const text = sourceText(`soa_tables/${file}.xml`);
  const tables = [...text.matchAll(/<Table>(.*?)<\/Table>/gs)].map(([, body = '']) => body);
  return tables.map((body) => ({
    description: /<TableDescription>(.*?)<\/TableDescription>/s.exec(body)?.[1] ?? '',
    values: /<AxisDef id="Duration">/.test(body)
      ? [...body.matchAll(/<Axis t="(\d+)">(.*?)<\/Axis>/gs)].flatMap(([, age, of = '']) =>
          pairs(of).map(([duration, printed]) => ({ age: Number(age), duration, printed })),
        )
      : pairs(body).map(([age, printed]) => ({ age, printed })),
  }));
}

const pairs = (text: string): (readonly [number, string])[] =>
  [...text.matchAll(/<Y t="(\d+)">([^<]*)<\/Y>/g)].map(([, at, printed = '']) => [Number(at), printed]);

const single = (columns: PublishedCell['columns'], { age, printed }: SocietyCell): PublishedCell => ({
  columns,
  ages: [age, age],
  printed,
});

const causes: Readonly<Record<string, string>> = { acc: 'accident', sick: 'sickness' };

/** 88 tables of incidence: sex, occupation class, cause and elimination period are read from the table's name. */
export function disabilityCells(): readonly PublishedCell[] {
  const name =
    /CIDA Incidence Rates(?: -|,) (Male|Female), Occ Cl (\d), (Acc & Sick|Acc|Sick)(?: only)?, (\d+) day EP/i;
  return oneAxis.flatMap((each) => {
    const [, sex, occupation_class, cause, days] = name.exec(nameOf.get(each.file) ?? '') ?? [];
    if (sex === undefined || occupation_class === undefined || cause === undefined || !days) return [];
    const columns = {
      gender: sex.toLowerCase(),
      occupation_class,
      cause: causes[cause.toLowerCase()] ?? 'both',
      elimination_days: days,
    };
    return [single(columns, each)];
  });
}

const benefits: Readonly<Record<'cancer' | 'medical', Readonly<Record<string, readonly string[]>>>> = {
  cancer: {
    hospital_100_a_day: ['t1460', 't1484'],
    hospital: ['t1461', 't1485'],
    drugs: ['t1462', 't1483'],
    first_occurrence: ['t1477', 't1488'],
    surgery: ['t2587', 't2591'],
    radiation: ['t2589', 't2593'],
  },
  medical: {
    cancer_expense: ['t2841', 't2842'],
    daily_hospital: ['t2843', 't2844'],
    hospital_confinement: ['t2845', 't2846'],
    miscellaneous_hospital: ['t2847', 't2848'],
    surgical: ['t2849', 't2850'],
  },
};

/** Claim costs by benefit and sex; a file of three tables has three kinds of one benefit. */
export const claimCostCells = (of: 'cancer' | 'medical'): readonly PublishedCell[] =>
  Object.entries(benefits[of]).flatMap(([benefit, files]) =>
    files.flatMap((file, index) =>
      oneAxis
        .filter((each) => each.file === file)
        .map((each) =>
          single({ gender: index === 0 ? 'male' : 'female', benefit: `${benefit} ${each.table}` }, each),
        ),
    ),
  );

/** Two files of one name: only the description of their tables tells the sex. The ages are the middle of five years. */
export const groupLifeCells = (): readonly PublishedCell[] =>
  ['t1473', 't1489'].flatMap((file) =>
    readXtbml(file).flatMap(({ description, values }, index) =>
      values.map(({ age, printed }) => ({
        columns: { gender: /, Female$/.test(description) ? 'female' : 'male', basis: String(index + 1) },
        ages: [age - 2, age + 2] as const,
        printed,
      })),
    ),
  );

const selectFiles = ['t3279', 't3289', 't3290', 't3291', 't3292'];

/** Select and ultimate: the years since issue as a declared column, `ultimate` after the select period. */
export const selectCells = (): readonly PublishedCell[] =>
  selectFiles.flatMap((table) =>
    readXtbml(table).flatMap(({ values }) =>
      values.map(({ age, duration, printed }) => ({
        columns: { table, duration: duration === undefined ? 'ultimate' : String(duration) },
        ages: [age, age] as const,
        printed,
      })),
    ),
  );

/** The remaining tables: accidental death and the commissioners' standard of 1980, at the last and the nearest birthday. */
export const otherCells = (): readonly PublishedCell[] =>
  oneAxis
    .filter(({ file }) => ['t35', 't36', 't41', 't42', 't703', 't711', 't712', 't713'].includes(file))
    .map((each) => single({ table: each.file }, each));
