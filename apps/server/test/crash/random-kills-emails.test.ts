import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, seeded } from '../seeded.ts';
import { sessionsWithWrongLinks } from '../signature-links.ts';
import {
  messageIdsOf,
  openSmtpReceiver,
  type SmtpMood,
  type SmtpReceiver,
  textsTo,
} from '../smtp-receiver.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import type { CrashableServer } from './crashable-server.ts';
import { itLosesNothing } from './nothing-lost.ts';
import { unsignedAnswers } from './signing-writers.ts';
import { killsOr, patienceMs, seed, type Written, writeThrough } from './under-writers.ts';
import { address } from './writer.ts';

/**
 * The process is killed at random while a mail server refuses, hangs up and is slow (§13.2: R1, R3, R7), and between what was sent and
 * that it is noted: then what the mail server has taken is held against ours (I3). `npm run crash` kills a hundred times.
 */

const kills = killsOr(3);
/** Every other message is in trouble, as long as people write. */
const moods: readonly SmtpMood[] = [
  'take',
  'take',
  'take',
  'slow',
  'later',
  'later',
  'drop',
  'take-and-drop',
];
const nextMood = seeded(seed);
let isTroubled = false;

let smtp: SmtpReceiver;
let site: CrashSite;
let server: CrashableServer;
let settings: Readonly<Record<string, string>>;
let written: Written;
/** Emails up to this id are the demo's. */
let since = 0;
beforeAll(async () => {
  smtp = await openSmtpReceiver(() => (isTroubled ? pick(nextMood, moods) : 'take'));
  settings = { SMTP_URL: smtp.url };
  site = await openCrashSite('two');
  const [last] = await site.query<{ id: number }>('select coalesce(max(id), 0)::int as id from mails');
  since = last?.id ?? 0;
});
afterAll(async () => {
  await site?.close();
  await smtp?.close();
});

interface Email {
  readonly message_id: string;
  readonly recipient: string;
  readonly is_sent: boolean;
  readonly is_failed: boolean;
}

const listEmails = (where: string) =>
  site.query<Email>(`select message_id, recipient, sent_at is not null as is_sent, failed_at is not null as is_failed
    from mails where ${where} order by id`);

/** What was in trouble often waits long for its next try, the longer the slower the machine was: it comes now. */
const hurryRetries = () =>
  site.query(
    `update pgboss.job set start_after = least(start_after, now()) where name = 'send-mail' and state = 'retry'`,
  );

/** Waits until nothing of it is on its way anymore. Answers all of it. */
async function allSent(where: string): Promise<readonly Email[]> {
  for (const until = Date.now() + 240_000; ; await sleep(200)) {
    await hurryRetries();
    const emails = await listEmails(where);
    if (emails.every(({ is_sent, is_failed }) => is_sent || is_failed)) return emails;
    if (Date.now() > until) throw new Error(`not sent in time: ${JSON.stringify(emails)}`);
  }
}

const copiesOf = ({ message_id }: Email) => messageIdsOf(smtp).filter((id) => id === message_id).length;

describe('I3 R3 the worker is killed', () => {
  it('between an email that was sent and its note: it is sent again under the same Message-ID, and the link is one', async () => {
    server = await site.boot({ settings, failpoint: 'outbox.after_send_before_mark' });
    const email = 'twice@whitfield.example';
    const started = await site.startSession('979-10-1000');
    const id = started?.body.session_id as number;
    const data = unsignedAnswers({ site }, '979-10-1000', email);
    await site.show(id, data);
    await site.call('POST', address('submit', { id }), { data });
    expect(await server.ended).toBe('SIGKILL');
    expect(textsTo(smtp, email)).toHaveLength(1);
    server = await site.boot({ settings });
    const [only, ...more] = await allSent(`recipient = '${email}'`);
    expect([only?.is_sent, more]).toEqual([true, []]);
    expect(copiesOf(only as Email)).toBe(2);
    expect(textsTo(smtp, email)).toHaveLength(2);
    expect(await site.query(sessionsWithWrongLinks)).toEqual([]);
  }, 600_000);
});

it(
  `six writers get through ${kills} kills with a mail server in trouble (seed ${seed})`,
  async () => {
    isTroubled = true;
    const strike = async (_: unknown, pause: () => void) => {
      pause();
      server.kill();
      expect(await server.ended).toBe('SIGKILL');
      server = await site.boot({ settings });
    };
    written = await writeThrough(site, kills, strike, async (to) => textsTo(smtp, to));
    isTroubled = false;
  },
  patienceMs(kills),
);

it('R7 each email was taken at least once, and more often only under its own Message-ID', async () => {
  const emails = await allSent(`id > ${since}`);
  expect(emails.length).toBeGreaterThanOrEqual(written.signed.length);
  expect(emails.filter(({ is_sent }) => !is_sent)).toEqual([]);
  expect(emails.filter((email) => copiesOf(email) === 0)).toEqual([]);
  const known = new Set(emails.map(({ message_id }) => message_id));
  expect(messageIdsOf(smtp).filter((id) => !known.has(id))).toEqual([]);
  const copies = emails.map(copiesOf);
  const doubled = copies.filter((count) => count > 1).length;
  process.stderr.write(`${emails.length} emails, ${doubled} of them came more than once\n`);
}, 600_000);

itLosesNothing(() => written);
