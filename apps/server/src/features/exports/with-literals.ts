import pg from 'pg';

/**
 * A statement with its values in place of `$1`, `$2` …, for COPY, which takes none. Every value is written as PostgreSQL
 * reads it back (AC40); the statement's own text holds no dollar sign but those of its values.
 */
export const withLiterals = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));

function literal(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  throw new Error(`no literal for ${typeof value}`);
}

function element(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value.replace(/[\\"]/g, '\\$&')}"`;
  throw new Error(`no literal for an array of ${typeof value}`);
}
