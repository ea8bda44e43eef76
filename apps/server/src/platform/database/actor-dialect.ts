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

class ActorDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginning(settings, actingNow())));
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
