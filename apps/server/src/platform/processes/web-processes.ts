import cluster, { type Worker } from 'node:cluster';
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FromWebProcess, ToWebProcess } from './messages.ts';
import { type Watched, watchAnswers } from './watch-answers.ts';

/** Whoever ends again so soon after its start is not replaced at once. */
const shortLifeMs = 5000;
const pauseMs = 1000;
/** More than a process takes to drain, and less than all have to end: who is still there then is killed. */
const stopMs = 6000;
/** What none of them needs: who owns the database migrates it (docs/decisions/0073). */
const withheld = { OPENROLL_MIGRATE_DATABASE_URL: '' };

/** The processes that serve the web beside this one, which listens for them and hands them the connections in turn. */
export interface WebProcesses {
  /** Lets them serve a database that is ready. Answers where, once all of them do; throws with what one of them could not do. */
  begin(databaseUrl: string): Promise<string>;
  /** They answer what is under way, then end. */
  stop(): Promise<void>;
}

interface Forked {
  readonly worker: Worker;
  readonly begunAt: number;
  /** Its address, once it serves; rejects when it ends before. */
  readonly serving: Promise<string>;
  readonly ended: Promise<void>;
}

/**
 * Forks the program that runs, so many times. The processes load while this one makes the database ready, and serve when they are told
 * to. One that ends by itself is replaced, and so is one that does not answer anymore; none of them outlives this one.
 */
export function forkWebProcesses(count: number, log: FastifyBaseLogger): WebProcesses {
  // The build that runs, wherever `current` leads to by the time that one is replaced.
  cluster.setupPrimary({ exec: realpathSync(process.argv[1] ?? ''), args: ['start'] });
  const database = Promise.withResolvers<string>();
  const running = new Set<Forked>();
  /** Who hears what is said. */
  const loaded = new Set<Worker>();
  let isStopping = false;

  function fork(): Forked {
    const worker = cluster.fork(withheld);
    const serving = Promise.withResolvers<string>();
    // It may end before anybody asks.
    serving.promise.catch(() => undefined);
    let failure: Error | undefined;
    let watched: Watched | undefined;
    worker.on('message', (message: FromWebProcess) => {
      switch (message.type) {
        case 'loaded':
          loaded.add(worker);
          watched = watch(worker, log);
          return void database.promise.then((databaseUrl) => say(worker, { type: 'begin', databaseUrl }));
        case 'ready':
          return serving.resolve(message.address);
        case 'pong':
          return watched?.answered();
        case 'failed':
          failure = new Error(message.message);
          return;
        case 'counted':
          for (const other of running) if (other.worker !== worker) say(other.worker, message);
      }
    });
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', (code, signal) => {
        watched?.stop();
        running.delete(one);
        loaded.delete(worker);
        serving.reject(failure ?? new Error('a web process ended before it could serve'));
        if (!isStopping) log.error({ code, signal, err: failure }, 'a web process ended');
        resolve();
      });
    });
    const one = { worker, begunAt: Date.now(), serving: serving.promise, ended };
    running.add(one);
    return one;
  }

  async function keepOne(first: Forked): Promise<void> {
    for (let one = first; ; one = fork()) {
      await one.ended;
      if (Date.now() - one.begunAt < shortLifeMs) await sleep(pauseMs);
      if (isStopping) return;
    }
  }

  const first = Array.from({ length: count }, fork);
  return {
    async begin(databaseUrl) {
      database.resolve(databaseUrl);
      const [address = ''] = await Promise.all(first.map(({ serving }) => serving));
      for (const one of first) void keepOne(one);
      return address;
    },
    async stop() {
      isStopping = true;
      const those = [...running];
      for (const { worker } of those)
        if (loaded.has(worker)) say(worker, { type: 'stop' });
        else kill(worker);
      const late = setTimeout(() => {
        for (const { worker } of running) kill(worker);
      }, stopMs);
      await Promise.all(those.map(({ ended }) => ended));
      clearTimeout(late);
    },
  };
}

const kill = (worker: Worker): boolean => worker.process.kill('SIGKILL');

/** Kills it when it stands still: then it is replaced like any that ends. */
const watch = (worker: Worker, log: FastifyBaseLogger): Watched =>
  watchAnswers(
    () => say(worker, { type: 'ping' }),
    () => {
      log.error({ killed: worker.process.pid }, 'a web process that does not answer is killed');
      kill(worker);
    },
  );

/** Nothing is said to one that has just ended. */
function say(worker: Worker, message: ToWebProcess): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
