import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { ActorDialect } from './actor-dialect.ts';
import type { Tables } from './tables.generated.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Either: a query works inside and outside a transaction. */
export type Db = Database | Tx;

const int8 = 20;
const date = 1082;
const numeric = 1700;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return (text: string) => Number(text);
    if (oid === date || oid === numeric) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * The pool of a process. int8 comes back as a number, date as 'YYYY-MM-DD', numeric as its text.
 * Statements and locks are bounded (§11.12). What is asked of one connection before it has answered travels together
 * (`pipeline`): a frame of a transaction then costs no round trips of its own (docs/decisions/0021).
 */
export function connect(url: string, options: { max?: number } = {}): { database: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ ...settingsOf(url), max: options.max ?? 8, pipeline: true });
  // A connection that dies with its server says so here; the query under way, or the next one, fails on its own.
  const heard = () => undefined;
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return { database: new Kysely<Tables>({ dialect: new ActorDialect({ pool }) }), pool };
}

/** A connection outside of the pool, for what streams (COPY), which no other query may travel with. Its maker ends it. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client(settingsOf(url));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const settingsOf = (url: string) =>
  ({
    connectionString: url,
    types,
    statement_timeout: 15_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 10_000,
  }) satisfies pg.ClientConfig;
