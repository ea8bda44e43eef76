import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../../../../test/smtp-receiver.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { type AccountEmail, type AccountEmailKind, writeAccountEmail } from './write-account-email.ts';

let smtp: SmtpReceiver;
let world: World;

beforeAll(async () => {
  smtp = await openSmtpReceiver();
  world = await openWorld({
    env: { SMTP_URL: smtp.url, OPENROLL_BASE_URL: 'http://site.test/' },
  });
});
beforeEach(() => {
  smtp.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await smtp.close();
});

/** The headers, and each part of a multipart/alternative message as text again. */
function readMessage(raw: string): { headers: string; parts: Map<string, string> } {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = new Map<string, string>();
  for (const part of rest.join('\r\n\r\n').split(`--${boundary}`)) {
    const at = part.indexOf('\r\n\r\n');
    const type = /Content-Type: ([\w/]+)/i.exec(part.slice(0, at))?.[1];
    const encoding = /Content-Transfer-Encoding: ([\w-]+)/i.exec(part.slice(0, at))?.[1];
    if (type) parts.set(type, decode(part.slice(at + 4), encoding));
  }
  return { headers, parts };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25')).replaceAll('\r\n', '\n');
}

const write = (mail: AccountEmail) =>
  inTransaction(world.platform, workerOrigin, (work) => writeAccountEmail(world.platform, work, mail));

const url = 'http://site.test/reset-password/token-of-the-email';

/** The button's words and address of each kind. */
const kinds: Readonly<
  Record<AccountEmailKind, readonly [subject: string, button: string | null, to: string]>
> = {
  confirmation: ['please confirm your email address', 'Confirm email address', url],
  'address-known': [
    'you already have an account',
    'Choose a new password',
    'http://site.test/forgot-password',
  ],
  'new-user': [
    'a new agent is waiting for review',
    'Review registration',
    'http://site.test/user-details/77',
  ],
  activated: ['your account has been activated', 'Sign in', 'http://site.test/'],
  invitation: ['you have been invited', 'Accept invitation', url],
  'invitation-accepted': ['your account is ready', 'Sign in', 'http://site.test/'],
  reset: ['choose a new password', 'Choose a new password', url],
  'password-changed': ['your password has been changed', 'Sign in', 'http://site.test/'],
  'password-set': ['an administrator has set your password', 'Sign in', 'http://site.test/'],
  'email-changed': ['your email address has been changed', null, ''],
  'username-changed': ['your username has been changed', 'Sign in', 'http://site.test/'],
  'two-step-on': ['two-step sign-in is on', 'Sign in', 'http://site.test/'],
  'two-step-off': ['two-step sign-in is off', 'Sign in', 'http://site.test/'],
};

describe('an email about an account', () => {
  it.each(Object.entries(kinds))(
    'goes out through SMTP in two readable parts: %s',
    async (kind, [subject, button, to]) => {
      const user = await buildUser(world, { first_name: 'Dana' });
      const params = { who: 'Rita Agent (rita@example.test)', id: 77 };
      await write({ kind: kind as AccountEmailKind, userId: user.id, url, params });
      await world.runJobs();
      expect(smtp.received).toHaveLength(1);
      const { headers, parts } = readMessage(smtp.received[0] ?? '');
      expect(headers).toContain(`To: ${user.email}`);
      expect(headers).toContain('From: Openroll <no-reply@openroll.test>');
      expect(headers.replace(/\r\n /g, ' ')).toContain(`Subject: Openroll: ${subject}`);
      const [text = '', html = ''] = [parts.get('text/plain'), parts.get('text/html')];
      for (const part of [text, html]) {
        expect(part).toContain('Hello Dana,');
        expect(part).toContain('Replies to it are not read.');
        expect(part).not.toMatch(/\{\w+\}|undefined|mails\./);
      }
      expect(html).toMatch(/^<!doctype html><html lang="en"/);
      expect(html).toContain('Openroll</div>');
      expect(html).not.toMatch(/<(img|link|script|style|table)|url\(/);
      expect(html.match(/ href="([^"]*)"/g) ?? []).toEqual(button ? [` href="${to}"`, ` href="${to}"`] : []);
      if (button) {
        expect(text).toContain(`${button}:\n${to}\n`);
        expect(html).toContain(`>${button}</a>`);
        expect(html).toContain(`>${to}</a>`);
      }
    },
  );

  it('says how long its link lives, and what to do if one did not ask', async () => {
    const user = await buildUser(world);
    const said: string[] = [];
    for (const kind of ['confirmation', 'invitation', 'reset'] as const) {
      await write({ kind, userId: user.id, url });
      said.push((await emailsTo(world, user.email)).at(-1)?.text ?? '');
    }
    expect(said[0]).toMatch(/once, within 24 hours\.[\s\S]*If you did not register/);
    expect(said[1]).toMatch(/once, within 7 days\.[\s\S]*If you do not know Openroll/);
    expect(said[2]).toMatch(/once, within 30 minutes\.[\s\S]*If you did not ask for it/);
  });

  it('AC39 makes markup in a name inert', async () => {
    const user = await buildUser(world, { first_name: '<img src=x onerror=alert(1)>' });
    await write({ kind: 'new-user', userId: user.id, params: { who: '"><script>alert(1)</script>', id: 1 } });
    const [mail] = await emailsTo(world, user.email);
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(mail?.html).toContain('&#60;script&#62;');
  });

  it.each([
    'Visit http://evil.example',
    'evil.example',
    'a@evil.example',
    'Ada\r\nBcc: x@example.test',
    'A'.repeat(61),
    '',
  ])('AC43 greets nobody by a name that mail programs make a link of, or that is none: %j', async (name) => {
    const user = await buildUser(world, { first_name: name });
    await write({ kind: 'confirmation', userId: user.id, url });
    const [mail] = await emailsTo(world, user.email);
    expect(mail?.text.split('\n')[0]).toBe('Hello,');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it.each(['Ada', 'José María', "Siobhán O'Neill", 'J. R.', '李', 'Anne-Marie'])(
    'greets %s by name',
    async (name) => {
      const user = await buildUser(world, { first_name: name });
      await write({ kind: 'activated', userId: user.id });
      const [mail] = await emailsTo(world, user.email);
      expect(mail?.text).toContain(`Hello ${name},`);
    },
  );

  it('goes to the address that was the user’s, where that one is meant', async () => {
    const user = await buildUser(world);
    await write({ kind: 'email-changed', userId: user.id, to: 'old@example.test' });
    expect(await emailsTo(world, user.email)).toEqual([]);
    expect(await emailsTo(world, 'old@example.test')).toHaveLength(1);
  });
});
