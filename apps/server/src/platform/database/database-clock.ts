import type { Clock } from '@openroll/domain/values/dates';
import type pg from 'pg';

interface DatabaseClockOptions {
  /** The demo may live in another time. */
  readonly offsetMs: number;
  /** Tells of a database whose clock was set back. */
  readonly warn: (backMs: number) => void;
  /** Milliseconds that only grow, whatever the machine's clock is set to. */
  readonly steady?: () => number;
  readonly everyMs?: number;
}

/** A minute is more than the clocks of a machine drift apart between two looks. */
const maxDriftMs = 60_000;

/**
 * The clock of a process, by the database's: every process has the same, and none ends sooner or lives longer because of what
 * its own machine believes (docs/decisions). It looks at the database now and then and counts by itself in between. It never
 * goes back: what has ended stays ended when somebody sets a clock back. Rejects when `ask` does at first; later it counts on.
 */
export async function startDatabaseClock(
  ask: () => Promise<Date>,
  { offsetMs, warn, steady = () => performance.now(), everyMs = 60_000 }: DatabaseClockOptions,
): Promise<{ readonly clock: Clock; readonly look: () => Promise<void>; stop(): void }> {
  let ahead = await measure(ask, steady);
  let last = 0;
  const read = () => {
    last = Math.max(last, steady() + ahead);
    return last;
  };
  const look = async () => {
    const found = await measure(ask, steady);
    const back = ahead - found;
    if (back > maxDriftMs) warn(back);
    else ahead = found;
  };
  const timer = setInterval(() => look().catch(() => undefined), everyMs).unref();
  return { clock: () => new Date(read() + offsetMs), look, stop: () => clearInterval(timer) };
}

/** What the clock of the database says. */
export async function askTime(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const [told] = rows;
  if (!told) throw new Error('the database tells no time');
  return told.at;
}

/** How far the database's clock is ahead of the steady count; what it says is as old as half of the way there and back. */
async function measure(ask: () => Promise<Date>, steady: () => number): Promise<number> {
  const asked = steady();
  const told = await ask();
  const answered = steady();
  return told.getTime() + (answered - asked) / 2 - answered;
}
