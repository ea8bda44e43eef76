import { type BuildRow, buildFile, declined } from '../definition/build-table.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { LintMessage, RateFinding } from './lint-message.ts';

/** A build table that is not used or not there, rows for what does not exist, and weights that no row or two rows speak of. */
export function lintBuild(definition: ProductDefinition): RateFinding[] {
  const { build_table: rows, underwriting } = definition;
  const build = underwriting?.build;
  const path = ['underwriting', 'build'];
  if (!rows) return build ? [{ path, message: `the product has no ${buildFile}` }] : [];
  if (!build)
    return [
      at(rows[0], 'nothing reads this table: underwriting.build says whose height and weight it is about'),
    ];
  const outcomes = underwriting.outcomes.map(({ value }) => value);
  return [
    ...unasked(definition, build.applicants, path),
    ...rows
      .filter(({ outcome }) => outcome !== declined && !outcomes.includes(outcome))
      .map((row) => at(row, `there is no outcome ${row.outcome}`)),
    ...(rows.some(({ outcome }) => outcome === declined) && build.declined === undefined
      ? [{ path, message: `the table declines people, and declined does not say in which words` }]
      : []),
    ...genders(rows).flatMap((gender) => weightProblems(rows, gender)),
  ];
}

const at = (row: BuildRow | undefined, message: string): RateFinding => ({
  path: ['build_table'],
  message: `line ${row?.line ?? 1}: ${message}`,
  file: buildFile,
  line: row?.line ?? 1,
});

const unasked = (
  { asks, applicants }: ProductDefinition,
  types: readonly ('primary' | 'spouse' | 'child')[],
  path: LintMessage['path'],
): LintMessage[] =>
  types.flatMap((type) => {
    if (!applicants[type]) return [{ path, message: `the product is not for ${type}` }];
    return (['height', 'weight'] as const)
      .filter((fact) => !asks[type].includes(fact))
      .map((fact) => ({ path, message: `the ${type} is not asked for ${fact}` }));
  });

/** Where some rows are printed by gender, each gender has to find its own; else one reading is everybody's. */
const genders = (rows: readonly BuildRow[]): readonly (BuildRow['gender'] | undefined)[] =>
  rows.some(({ gender }) => gender !== undefined) ? ['female', 'male', 'x'] : [undefined];

/** Every height between the lowest and the highest has one row for every weight. */
function weightProblems(rows: readonly BuildRow[], gender: BuildRow['gender'] | undefined): RateFinding[] {
  const own = rows.filter((row) => row.gender === undefined || row.gender === gender);
  const whom = gender === undefined ? '' : ` of gender ${gender}`;
  const byHeight = Map.groupBy(own, ({ height }) => height);
  const heights = rows.map(({ height }) => height);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index).flatMap((height) => {
    const found = (byHeight.get(height) ?? []).toSorted((a, b) => least(a) - least(b));
    const [first] = found;
    if (!first) return [at(own[0] ?? rows[0], `no row is for a height of ${height} inches${whom}`)];
    const gaps = found.flatMap((row, index) => {
      const before = found[index - 1];
      const start = before ? most(before) + 1 : 1;
      if (least(row) > most(row)) return [at(row, 'min_weight is above max_weight')];
      if (least(row) < start)
        return [at(row, `${height} inches${whom}: another row is for ${least(row)} pounds already`)];
      if (least(row) === start) return [];
      return [at(row, `${height} inches${whom}: no row is for ${start} to ${least(row) - 1} pounds`)];
    });
    const last = found.at(-1);
    const end =
      last && most(last) < heaviest
        ? [at(last, `${height} inches${whom}: no row is for ${most(last) + 1} pounds and more`)]
        : [];
    return [...gaps, ...end];
  });
}

/** As much as the wizard takes for a weight. */
const heaviest = 999;
const least = ({ min_weight }: BuildRow): number => min_weight ?? 1;
const most = ({ max_weight }: BuildRow): number => max_weight ?? heaviest;
