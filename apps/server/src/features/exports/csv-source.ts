import type { Readable } from 'node:stream';
import { byteOrderMark, csvCell } from '@openroll/domain/values/csv';
import type { Translate } from '@openroll/messages/texts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Scope } from '../../platform/scope.ts';
import type { ExportKind } from './exports.queries.ts';

/** What a file is made of, while it is read from the database. */
export interface FileSource {
  /** What stands before the rows. */
  readonly head: string;
  readonly rows: Readable;
  /** How many rows there were, once all are read. */
  readonly count: () => number;
}

/** For whom, and of what. */
export interface Making {
  readonly t: Translate;
  readonly scope: Scope;
  readonly wanted: { readonly kind: ExportKind; readonly filters: unknown };
}

/** A CSV: headings after the byte-order mark by which spreadsheets know UTF-8, then what the database writes. */
export function csvSource(client: pg.Client, headings: readonly string[], statement: string): FileSource {
  const rows = client.query(copyTo(`copy (${statement}) to stdout (format csv)`));
  return {
    head: `${byteOrderMark}${headings.map(csvCell).join(',')}\n`,
    rows,
    count: () => rows.rowCount,
  };
}
