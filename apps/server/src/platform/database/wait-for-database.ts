import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL that is starting, recovering from a crash or being restarted says one of these, or nothing listens yet. */
const passing = new Set([
  '57P03',
  '57P01',
  '57P02',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EAI_AGAIN',
]);

const maxMs = 60_000;

/**
 * Resolves when the database answers. One that is not there yet is waited for, a minute at most; rejects then, and at once for
 * what does not pass by itself: a wrong password, a database that there is not.
 */
export async function waitForDatabase(
  url: string,
  { within = maxMs, waiting = () => undefined }: { within?: number; waiting?: (why: string) => void } = {},
): Promise<void> {
  const until = Date.now() + within;
  for (let first = true; ; first = false) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    // What breaks a connection after it stood is told by the query itself.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (!isPassing(error) || Date.now() >= until) throw error;
      if (first) waiting((error as Error).message);
      await sleep(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  passing.has((error as { code?: string }).code ?? '') ||
  // Closed before it said anything, as a stopping PostgreSQL does.
  (error as Error).message === 'Connection terminated unexpectedly';
