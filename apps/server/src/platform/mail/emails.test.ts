import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmtpReceiver, type SmtpReceiver } from '../../../test/smtp-receiver.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Origin } from '../audit/record-audit.ts';
import { inTransaction } from '../unit-of-work.ts';
import { sendMail, writeEmail } from './emails.ts';

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

const write = (to: string) =>
  inTransaction(world.platform, origin, (work) =>
    writeEmail(world.platform, work, {
      to,
      language: null,
      subject: 'mails.deliveryFailedSubject',
      body: 'mails.deliveryFailed',
      link: { url: 'http://site.test/deliveries', text: 'mails.deliveryFailedLink' },
    }),
  );

test('an email goes out through the SMTP server, as text and as HTML, once', async () => {
  const id = await write('holly@example.test');
  await world.runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain('To: holly@example.test');
  expect(smtp.received[0]).toContain('multipart/alternative');
  await sendMail(world.platform, id);
  expect(smtp.received).toHaveLength(1);
});

test('a server that refuses for now gets the same message, with the same Message-ID, again', async () => {
  smtp.received.length = 0;
  smtp.refuseNext(1);
  const id = await write('holly@example.test');
  await expect(sendMail(world.platform, id)).rejects.toThrow();
  await sendMail(world.platform, id);
  const { message_id } = await world.platform.database
    .selectFrom('mails')
    .select('message_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain(message_id);
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

test('AC48 outside of the demo the words of an email are forgotten once it has gone out', async () => {
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
    await site.runJobs();
    expect(smtp.received.join()).toContain('reset-password/secret');
    const kept = await site.platform.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(kept.sent_at).not.toBeNull();
    expect(JSON.stringify(kept)).not.toContain('secret');
  } finally {
    await site.close();
  }
});
