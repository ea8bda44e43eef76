import { hash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { connect } from './connect.ts';

const names = new Map<string, string>();
/** Far more than there are lists, orders and pages that are asked for; then it begins anew. */
const maxNames = 2000;

/** The name under which each connection plans a statement once: the same for the same text. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxNames) names.clear();
  const name = `q ${hash('sha256', text, 'base64')}`;
  names.set(text, name);
  return name;
}

/**
 * Answers the rows of a query under a name made of its text, so that each connection plans it once (P1). For
 * queries of few different texts only: what changes from call to call comes as a value.
 */
export async function askPlanned<Row extends object>(
  { pool, database }: Pick<ReturnType<typeof connect>, 'pool' | 'database'>,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(database);
  const { rows } = await pool.query<Row>({ name: nameOf(text), text, values: [...parameters] });
  return rows;
}
