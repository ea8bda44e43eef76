import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { loadKeyRing } from '../../src/platform/keys/key-ring.ts';
import { type StoredWords, wordsOf } from '../../src/platform/mail/email-words.ts';
import { type Random, seeded } from '../seeded.ts';
import type { CrashSite } from './crash-site.ts';
import { type SignedLog, sendAndSign, signInbox } from './signing-writers.ts';
import { type SessionLog, type WriterGiven, write } from './writer.ts';

/** How often servers are taken down: so often, or OPENROLL_KILLS times. OPENROLL_KILL_SEED repeats a run's choices. */
export const killsOr = (usual: number): number => Number(process.env.OPENROLL_KILLS ?? usual);
export const seed = Number(process.env.OPENROLL_KILL_SEED ?? randomInt(1, 2 ** 31));
/** How long a run of so many may take. */
export const patienceMs = (kills: number): number => kills * 120_000 + 300_000;

/** One half of the strikes come after a few answers, the other after a first submit; each up to so long after. */
const maxAnswers = 6;
const longestMs = 300;

/** What the writers did, and what the last of them was given. */
export interface Written {
  readonly site: CrashSite;
  /** Of the four who enroll in person. */
  readonly logs: readonly SessionLog[];
  /** Of the one who sends for signature, of the families who sign by a link, and of the agent who signs in the inbox. */
  readonly signed: readonly SignedLog[];
  readonly given: WriterGiven;
  /** Sessions up to this id are not theirs. */
  readonly since: number;
}

/** Takes servers down and starts them again. Between `pause` and its end the writers wait for a server. */
export type Strike = (next: Random, pause: () => void) => Promise<void>;

/**
 * Has four writers enroll people in person, one send others for signature and sign by their links, and one sign in the agent's inbox,
 * while servers are struck at random moments. Each ends with what was acknowledged.
 */
export async function writeThrough(
  site: CrashSite,
  kills: number,
  strike: Strike,
  emailsTo: WriterGiven['emailsTo'] = (address) => keptEmailsTo(site, address),
): Promise<Written> {
  const [last] = await site.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from wizard_sessions',
  );
  const next = seeded(seed);
  let up = Promise.withResolvers<void>();
  let isOver = false;
  let isBroken = false;
  let answers = 0;
  let submits = 0;
  let isGivenUp = false;
  const given: WriterGiven = {
    site,
    number: 0,
    async serving() {
      await up.promise;
      if (isGivenUp) throw new Error('a strike has failed: no server comes anymore');
    },
    answered: (verb) => {
      answers++;
      if (verb === 'submit') submits++;
    },
    isOver: () => isOver,
    toss: () => next() < 0.5,
    emailsTo,
  };
  up.resolve();
  const signed: SignedLog[] = [];
  const sending = sendAndSign({ ...given, number: 4 }, signed);
  const writing = Promise.all([
    Promise.all([0, 1, 2, 3].map((number) => write({ ...given, number }))),
    sending,
    signInbox(given, signed, sending),
  ]);
  writing.catch(() => {
    isBroken = true;
  });
  const pause = () => {
    up = Promise.withResolvers();
  };
  try {
    for (let kill = 0; kill < kills && !isBroken; kill++) {
      [answers, submits] = [0, 0];
      const enough = next() < 0.5 ? Math.floor(next() * (maxAnswers + 1)) : undefined;
      const isDue = () => (enough === undefined ? submits > 0 : answers >= enough);
      while (!isDue() && !isBroken) await sleep(5);
      await sleep(next() * longestMs);
      await strike(next, pause);
      up.resolve();
    }
  } catch (error) {
    isGivenUp = true;
    up.resolve();
    throw error;
  }
  isOver = true;
  const logs = (await writing)[0].flat();
  expect(logs.filter(({ submit }) => submit === 'acked').length).toBeGreaterThanOrEqual(4);
  expect(signed.filter(({ reached }) => reached === 'agent signed').length).toBeGreaterThan(0);
  return { site, logs, signed, given, since: last?.id ?? 0 };
}

/** As they are kept until they are sent; there is one as soon as the submit was acknowledged. Nobody can say while the database is gone. */
async function keptEmailsTo(
  { query, dataDir }: CrashSite,
  address: string,
): Promise<readonly string[] | undefined> {
  const kept = await query<StoredWords & { message_id: string }>(
    `select message_id, text_body, html_body, data_key, sealed from mails where recipient = '${address}' order by id`,
  ).catch(() => undefined);
  if (kept?.length === 0) throw new Error(`no link was sent to ${address}`);
  const keys = loadKeyRing(dataDir);
  return kept?.map((mail) => wordsOf({ keys }, mail.message_id, mail).text);
}
