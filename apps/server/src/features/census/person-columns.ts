import type { CensusFact } from '@openroll/domain/census-facts';
import { type RawBuilder, sql } from 'kysely';

/** Columns of census_people that stand in clear, by the fact that each holds. */
export const clearColumns = {
  first_name: 'first_name',
  last_name: 'last_name',
  employee_id: 'employee_id',
  gender: 'gender',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  email: 'email',
  phone: 'phone',
  hire_date: 'hire_date',
  salary: 'salary_cents',
  hours_per_week: 'hours_per_week',
  tobacco: 'tobacco',
  division: 'division_id',
} as const satisfies Partial<Record<CensusFact, string>>;

/** Facts within the sealed envelope, in the order of the parts of `sealed_mac`. */
export const sealedFacts = ['date_of_birth', 'spouse', 'children'] as const;
export type SealedFact = (typeof sealedFacts)[number];

const isSealed = (fact: CensusFact): fact is SealedFact => (sealedFacts as readonly string[]).includes(fact);

/** Every column that a row of census_people brings along wherever it is kept, beside its id and its case. */
export const personColumns = ['ssn_index', 'sealed', 'sealed_mac', ...Object.values(clearColumns)] as const;

/** Those columns for a statement, of the table with this name. */
export const columnsOf = (table?: string): RawBuilder<unknown> =>
  sql.join(personColumns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/** Which facts of the envelope somebody keeps. */
export const keptOfEnvelope = (kept: readonly CensusFact[]): readonly SealedFact[] => kept.filter(isSealed);

/** `a = from.a, b = from.b …` for an update with what a file tells in clear, without what it has no column for. */
export const setTold = (from: 'excluded' | 'r', kept: readonly CensusFact[]): RawBuilder<unknown> =>
  sql.join(
    Object.entries(clearColumns)
      .filter(([fact]) => !kept.includes(fact as CensusFact))
      .map(([, column]) => sql`${sql.ref(column)} = ${sql.ref(`${from}.${column}`)}`),
  );

/** Bytes of each part of `sealed_mac`. */
export const macBytes = 8;

/** Whether a fact of the envelope is the same for person `p` and row `r`; null for a person without hashes. */
export function isSameFact(fact: SealedFact): RawBuilder<boolean> {
  const part = sql`${sql.lit(sealedFacts.indexOf(fact) * macBytes + 1)}, ${sql.lit(macBytes)}`;
  return sql`substr(p.sealed_mac, ${part}) = substr(r.sealed_mac, ${part})`;
}

/** Whether row `r` changes nothing that stands in the envelope: the person's own can stay. */
export const isEnvelopeKept: RawBuilder<boolean> = sql`not r.changes && ${sql.lit(`{${sealedFacts}}`)}::text[]`;
