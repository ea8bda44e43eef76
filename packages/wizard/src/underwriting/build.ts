import { type BuildRow, declined } from '../definition/build-table.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { oncePerPerson } from '../once-per-person.ts';
import { buildOf } from '../person/body-mass.ts';

/**
 * What a person's height and weight lead to by the product's build table (§6.9): an outcome, or that they cannot be covered. Who is
 * shorter or taller than all of the table is read at its nearest height. Undefined where the table is not about them, and while either
 * is not known.
 */
export const buildOutcome = oncePerPerson((_session, { definition }, applicant): string | undefined => {
  const { build_table: rows, underwriting } = definition;
  if (!rows || !underwriting?.build?.applicants.includes(applicant.type)) return undefined;
  const build = buildOf(applicant);
  if (!build) return undefined;
  const { lowest, highest } = heightsOf(definition, rows);
  const height = Math.min(highest, Math.max(lowest, build.height));
  const { gender } = applicant.data;
  return rows.find(
    (row) =>
      row.height === height &&
      (row.gender === undefined || row.gender === gender) &&
      (row.min_weight ?? 0) <= build.weight &&
      build.weight <= (row.max_weight ?? Number.POSITIVE_INFINITY),
  )?.outcome;
});

/** True of a person whom the build table declines. */
export const isDeclinedByBuild = (...of: Parameters<typeof buildOutcome>): boolean =>
  buildOutcome(...of) === declined;

interface Heights {
  readonly lowest: number;
  readonly highest: number;
}

const known = new WeakMap<ProductDefinition, Heights>();

function heightsOf(definition: ProductDefinition, rows: readonly BuildRow[]): Heights {
  const heights = rows.map(({ height }) => height);
  const made = known.get(definition) ?? { lowest: Math.min(...heights), highest: Math.max(...heights) };
  known.set(definition, made);
  return made;
}
