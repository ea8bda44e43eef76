import type pg from 'pg';

/** A statement that each connection plans once, under its name: the same name is always the same text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same, or one without a name, which is planned for its values. */
export type Statement = Omit<NamedStatement, 'name'> & { readonly name?: string | undefined };

/** Sends statements over one connection in one write, so that they take one round trip; each succeeds or fails by itself. */
export async function sendTogether(
  client: pg.PoolClient,
  statements: readonly (string | Statement)[],
): Promise<PromiseSettledResult<pg.QueryResult>[]> {
  const { stream } = client.connection;
  stream.cork();
  const trip = statements.map((one) =>
    client.query(typeof one === 'string' ? one : { ...one, values: [...one.values] }),
  );
  stream.uncork();
  return Promise.allSettled(trip);
}

interface Waiting {
  readonly statement: NamedStatement;
  readonly settle: (result: PromiseSettledResult<pg.QueryResult>) => void;
}

const queues = new WeakMap<pg.Pool, Waiting[]>();

/**
 * Answers the rows of a statement that reads. What is asked in the same turn goes over one connection in one round trip: who
 * somebody is, and the thing that they ask for.
 */
export async function askTogether<Row extends object>(
  pool: pg.Pool,
  statement: NamedStatement,
): Promise<Row[]> {
  const result = await new Promise<PromiseSettledResult<pg.QueryResult>>((settle) => {
    const queue = queues.get(pool);
    if (queue) queue.push({ statement, settle });
    else {
      queues.set(pool, [{ statement, settle }]);
      queueMicrotask(() => void empty(pool));
    }
  });
  if (result.status === 'rejected') throw result.reason;
  return result.value.rows as Row[];
}

async function empty(pool: pg.Pool): Promise<void> {
  const waiting = queues.get(pool) ?? [];
  queues.delete(pool);
  const failAll = (reason: unknown) => {
    for (const { settle } of waiting) settle({ status: 'rejected', reason });
  };
  const client = await pool.connect().catch(failAll);
  if (!client) return;
  const results = await sendTogether(
    client,
    waiting.map(({ statement }) => statement),
  );
  client.release(results.some(({ status }) => status === 'rejected'));
  for (const [index, result] of results.entries()) waiting[index]?.settle(result);
}
