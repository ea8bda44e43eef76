import { type Actor, userIdOf } from '@openroll/domain/access/actor';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { actingNow } from './open-unit.ts';

/** PostgreSQL whose transactions know who acts: said in the round trip that begins them (docs/decisions/0021). */
export class ActorDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new ActorDriver(this.#config);
  }
}

/**
 * Of a snapshot, which only reads, nobody waits for the beginning or for the end: its first query travels with the beginning, and
 * its answer goes out while the connection ends it. Where the beginning fails, so does the reply. A transaction that
 * writes waits for both: nothing of it may stand outside.
 */
class ActorDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = connection.executeQuery(CompiledQuery.raw(beginning(settings, actingNow())));
    if (settings.accessMode !== 'read only') {
      await begun;
      return;
    }
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection);
    if (!begun) return super.commitTransaction(connection);
    this.#begun.delete(connection);
    await begun;
    connection.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined);
  }

  override rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    this.#begun.delete(connection);
    return super.rollbackTransaction(connection);
  }
}

/** 'start transaction …; select set_config(…)': one message to the server, so one round trip. */
export function beginning(
  { isolationLevel, accessMode }: TransactionSettings,
  actor: Actor | undefined,
): string {
  const start = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
  return [start.filter(Boolean).join(' '), ...(actor ? [settingsOf(actor)] : [])].join('; ');
}

/** What row-level security can look at: `current_setting('openroll.actor', true)` and the like, until the transaction ends. */
function settingsOf(actor: Actor): string {
  const isOfOneCase = actor.kind === 'api' || actor.kind === 'link';
  const settings = {
    actor: actor.kind,
    user_id: idText(userIdOf(actor)),
    case_id: idText(isOfOneCase ? actor.caseId : null),
    session_id: idText(actor.kind === 'link' ? actor.sessionId : null),
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('openroll.${name}', '${value}', true)`,
  );
  return `select ${set.join(', ')}`;
}

const idText = (id: number | null): string => (id === null ? '' : String(Math.trunc(id)));
