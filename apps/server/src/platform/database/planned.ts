import { hash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { connect } from './connect.ts';

/** Far more than there are lists, orders and pages that are asked for; then it begins anew. */
const maxTexts = 2000;

/**
 * Writes a text once for the same parts, which are all that it is made of: a statement of a few thousand letters that is asked for with
 * every list is put together, and looked up by `nameOf`, in a tenth of the time. For few different parts only.
 */
export function writtenOnce<Parts extends readonly string[]>(
  write: (...parts: Parts) => string,
): (...parts: Parts) => string {
  const texts = new Map<string, string>();
  return (...parts) => {
    const key = parts.join('\0');
    const known = texts.get(key);
    if (known !== undefined) return known;
    if (texts.size >= maxTexts) texts.clear();
    const text = write(...parts);
    texts.set(key, text);
    return text;
  };
}

/** The name under which each connection plans a statement once: the same for the same text. */
export const nameOf = writtenOnce((text: string) => `q ${hash('sha256', text, 'base64')}`);

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
