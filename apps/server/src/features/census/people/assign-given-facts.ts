import type { CensusFact } from '@openroll/domain/census/facts';
import { type RawBuilder, sql } from 'kysely';
import {
  clearColumns,
  clearFacts,
  macBytes,
  personColumns,
  type SealedFact,
  sealedFacts,
} from './person-columns.ts';

/** Those columns for a statement, of the table with this name. */
export const columnsOf = (table?: string): RawBuilder<unknown> =>
  sql.join(personColumns.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/** `a = from.a, b = from.b …` for an update with what a file tells in clear, without what it has no column for. */
export const assignGivenFacts = (from: 'excluded' | 'r', kept: readonly CensusFact[]): RawBuilder<unknown> =>
  sql.join(
    clearFacts
      .filter((fact) => !kept.includes(fact))
      .map((fact) => clearColumns[fact].column)
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`${from}.${column}`)}`),
  );

/** Whether a fact of the envelope is the same for person `p` and row `r`; null for a person without hashes. */
export function isSameFact(fact: SealedFact): RawBuilder<boolean> {
  const part = sql`${sql.lit(sealedFacts.indexOf(fact) * macBytes + 1)}, ${sql.lit(macBytes)}`;
  return sql`substr(p.sealed_mac, ${part}) = substr(r.sealed_mac, ${part})`;
}

/** Whether row `r` changes nothing that stands in the envelope: the person's own can stay. */
export const isEnvelopeKept: RawBuilder<boolean> = sql`not r.changes && ${sql.lit(`{${sealedFacts}}`)}::text[]`;
