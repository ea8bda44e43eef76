import type { Machine } from '@openroll/domain/statuses/machine';
import type { Kysely, Selectable, UpdateObject } from 'kysely';
import type { AuditNote, AuditObject } from './audit/record-audit.ts';
import type { Tables } from './database/tables.generated.ts';
import { statusAfter } from './status-after.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type StatusOf<T extends keyof Tables> =
  Selectable<Tables[T]> extends { status: infer S extends string } ? S : never;

type Changes<T extends keyof Tables> = Omit<UpdateObject<Tables, T>, 'id' | 'status'>;

/** Names, counts and states for the audit. */
type Detail = Readonly<Record<string, unknown>>;

/** What one kind of thing brings along for its status to be moved. */
interface StatusKind<T extends keyof Tables, E extends string> {
  readonly table: T;
  readonly machine: Machine<StatusOf<T>, E>;
  /** What the audit calls such a thing. */
  readonly object: AuditObject;
  /** What the audit calls an event; one that is left out leaves no note. */
  readonly audited: Readonly<Partial<Record<E, string>>>;
  /** What an event tells the audit by itself, beside what its verb tells. */
  readonly detailOf?: (event: E, from: StatusOf<T>, to: StatusOf<T>) => Detail | undefined;
  /** What changes with every move. */
  readonly alongWith?: (to: StatusOf<T>, now: Date) => Changes<T>;
}

/** A row as its events find it. The caller holds its lock, or one above it. */
interface StandingRow<T extends keyof Tables> {
  readonly id: number;
  readonly case_id?: number;
  readonly status: StatusOf<T>;
}

interface Move<T extends keyof Tables> {
  readonly changes?: Changes<T>;
  /** The status that follows, where the machine leaves several. */
  readonly to?: StatusOf<T>;
  readonly detail?: Detail;
  /** What was, and what is: the audit keeps keyed hashes of them. */
  readonly change?: AuditNote['change'];
}

/** Every table with a status, as far as a mover writes it: the query builder takes no table that is not known by name. */
type MovedRows = Kysely<{ readonly moved: { readonly id: number; readonly status: string } }>;

/**
 * Makes the mover of one kind of thing: the one way by which its status moves, with what else changes, and its audit row. The
 * row is written where it still stands as it was read. A move answers false where the event has happened already, and nothing
 * changes; it refuses with 409 what the machine does not hold.
 *
 *     export const moveExport = createMover({ table: 'exports', machine: exportMachine, … });
 *     await moveExport(work, row, 'made', { changes: { rows }, detail: { rows } });
 */
export const createMover =
  <T extends keyof Tables, E extends string>(kind: StatusKind<T, E>) =>
  async (
    { tx, now, audit }: UnitOfWork,
    row: StandingRow<T>,
    event: E,
    { changes, to, detail, change }: Move<T> = {},
  ): Promise<boolean> => {
    const status = statusAfter<StatusOf<T>, E>(kind.machine, row.status, event, to);
    if (status === undefined) return false;
    await (tx as unknown as MovedRows)
      .updateTable(kind.table as 'moved')
      .set({ ...changes, ...kind.alongWith?.(status, now), status })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .returning('id')
      .executeTakeFirstOrThrow();
    const action = kind.audited[event];
    const told = kind.detailOf?.(event, row.status, status) ?? detail;
    if (action)
      await audit({
        action,
        object: [kind.object, row.id],
        ...(row.case_id === undefined ? {} : { caseId: row.case_id }),
        ...(told ? { detail: told } : {}),
        ...(change ? { change } : {}),
      });
    return true;
  };
