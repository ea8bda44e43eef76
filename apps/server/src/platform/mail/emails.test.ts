import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpReceiver, type SmtpReceiver } from '../../../test/smtp-receiver.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Origin } from '../audit/record-audit.ts';
import { countByKey, rewrapDataKeys } from '../key-rotation/rotate-keys.ts';
import { addSiteKey } from '../key-rotation/site-keys.ts';
import { inTransaction } from '../unit-of-work.ts';
import { writeEmail } from './emails.ts';
import { sendAwaited, sendMail } from './send-mail.ts';

const origin: Origin = {
  actor: { kind: 'anonymous' },
  requestId: 'test',
  ip: '127.0.0.1',
  userAgent: 'test',
};
let smtp: SmtpReceiver;
let world: World;

beforeAll(async () => {
  smtp = await openSmtpReceiver();
  world = await openWorld({ env: { SMTP_URL: smtp.url } });
});

afterAll(async () => {
  await world.close();
  await smtp.close();
});

const write = (to: string, of: World = world) =>
  inTransaction(of.platform, origin, (work) =>
    writeEmail(of.platform, work, {
      to,
      language: null,
      subject: 'mails.deliveryFailedSubject',
      body: 'mails.deliveryFailed',
      link: { url: 'http://site.test/deliveries', text: 'mails.deliveryFailedLink' },
    }),
  );

const send = (id: number, isLastTry = false) => sendMail(world.platform, id, { isLastTry });

test('an email goes out through the SMTP server, as text and as HTML, once', async () => {
  const id = await write('holly@example.test');
  await world.runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: holly@example.test');
  expect(smtp.received[0]).toContain('multipart/alternative');
  await send(id);
  expect(smtp.received).toHaveLength(1);
});

test('a server that refuses for now gets the same message, with the same Message-ID, again', async () => {
  smtp.received.length = 0;
  smtp.refuseNext(1);
  const id = await write('holly@example.test');
  await expect(send(id)).rejects.toThrow();
  await send(id);
  const { message_id } = await world.platform.database
    .selectFrom('mails')
    .select('message_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain(message_id);
});

const endOf = (id: number) =>
  world.platform.database
    .selectFrom('mails')
    .select(['sent_at', 'failed_at', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('R7 an address that the server does not know is given up at once, and not tried again', async () => {
  smtp.received.length = 0;
  smtp.refuseAddress('gone@example.test');
  const id = await write('gone@example.test');
  expect(await send(id)).toBe('failed');
  expect(await endOf(id)).toMatchObject({ sent_at: null, last_error: expect.stringContaining('550') });
  expect((await endOf(id)).failed_at).not.toBeNull();
  expect(await send(id)).toBe('failed');
  expect(smtp.received).toHaveLength(0);
});

test('R7 what is refused for the time being is given up by the last try', async () => {
  smtp.refuseNext(1);
  const id = await write('holly@example.test');
  expect(await send(id, true)).toBe('failed');
  expect((await endOf(id)).last_error).toContain('451');
});

test('R7 whoever waits is told what became of the email, and what is not taken for now is left to the worker', async () => {
  const known = await write('holly@example.test');
  const unknown = await write('gone@example.test');
  expect([await sendAwaited(world.platform, known), await sendAwaited(world.platform, unknown)]).toEqual([
    'sent',
    'failed',
  ]);
  smtp.refuseNext(1);
  const later = await write('holly@example.test');
  expect(await sendAwaited(world.platform, later)).toBe('queued');
  await world.runJobs();
  expect((await endOf(later)).sent_at).not.toBeNull();
});

test('R7 in the demo an address at bounce.test is refused, and every other one is not', async () => {
  const demo = await openWorld();
  try {
    const states = [];
    for (const to of ['dana@bounce.test', 'dana@example.test'])
      states.push(
        await inTransaction(demo.platform, origin, (work) =>
          writeEmail(demo.platform, work, {
            to,
            language: null,
            subject: 'mails.deliveryFailedSubject',
            body: 'mails.deliveryFailed',
          }),
        ).then((id) => sendAwaited(demo.platform, id)),
      );
    expect(states).toEqual(['failed', 'sent']);
  } finally {
    await demo.close();
  }
});

test('a change that is rolled back sends nothing', async () => {
  smtp.received.length = 0;
  const undone = inTransaction(world.platform, origin, async (work) => {
    await writeEmail(world.platform, work, {
      language: null,
      to: 'holly@example.test',
      subject: 'mails.deliveryFailedSubject',
      body: 'mails.deliveryFailed',
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await world.runJobs();
  expect(smtp.received).toHaveLength(0);
});

test('AC43 a name cannot write headers of its own', async () => {
  const id = await inTransaction(world.platform, origin, (work) =>
    writeEmail(world.platform, work, {
      language: null,
      to: 'holly@example.test',
      subject: 'mails.deliveryFailedSubject',
      body: 'mails.deliveryFailed',
      params: { id: '1\r\nBcc: stranger@example.test' },
    }),
  );
  const mail = await world.platform.database
    .selectFrom('mails')
    .select('subject')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('AC48 outside of the demo the words of an email are sealed while it waits, and forgotten once it has gone out', async () => {
  const site = await openWorld({ env: { SMTP_URL: smtp.url, OPENROLL_DEMO: 'off' } });
  try {
    smtp.received.length = 0;
    await inTransaction(site.platform, origin, (work) =>
      writeEmail(site.platform, work, {
        language: null,
        to: 'holly@example.test',
        subject: 'mails.resetSubject',
        body: 'mails.reset',
        link: { url: 'http://site.test/reset-password/secret', text: 'mails.resetButton' },
      }),
    );
    // While it waits, a dump of the database has nothing of it to read.
    const waiting = await site.platform.pool.query<{ row: string }>(
      "select m.*::text || encode(sealed, 'escape') as row from mails m",
    );
    expect(waiting.rows.map(({ row }) => /secret|reset-password/.test(row))).toEqual([false]);
    expect((await countByKey(site.platform.database)).get(site.platform.keys.wrap().kid)).toBe(1);
    await addSiteKey(site.platform);
    expect(await rewrapDataKeys(site.platform)).toEqual({ rewrapped: 1, failed: 0 });
    await site.runJobs();
    expect(smtp.received.join()).toContain('reset-password/secret');
    const kept = await site.platform.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(kept.sent_at).not.toBeNull();
    expect(JSON.stringify(kept)).not.toContain('secret');
    expect([kept.sealed, kept.data_key]).toEqual([null, null]);
  } finally {
    await site.close();
  }
});

test('§11.12 words that nobody will ever read are not kept: where mail is off, outside of the demo', async () => {
  const bodies = async (env: Readonly<Record<string, string>>) => {
    const quiet = await openWorld({ env });
    try {
      const id = await write('dana@example.test', quiet);
      const { text_body, html_body, recipient, sealed } = await quiet.platform.database
        .selectFrom('mails')
        .select(['text_body', 'html_body', 'recipient', 'sealed'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(recipient).toBe('dana@example.test');
      return [
        ...[text_body, html_body].map((body) => body.includes('http://site.test/deliveries')),
        sealed !== null,
      ];
    } finally {
      await quiet.close();
    }
  };
  expect(await bodies({ MAIL: 'off', OPENROLL_DEMO: 'off' })).toEqual([false, false, false]);
  expect(await bodies({ MAIL: 'off' })).toEqual([true, true, false]);
  expect(await bodies({ OPENROLL_DEMO: 'off' })).toEqual([false, false, true]);
});
