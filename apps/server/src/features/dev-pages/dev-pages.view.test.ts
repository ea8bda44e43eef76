import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { accent, escapedTexts, pseudo, withPseudo } from '@openroll/messages/pseudo.fixture';
import { expect, it } from 'vitest';
import { demoPassword } from '../../demo/demo-users.ts';
import { defaultSite } from '../../platform/site/site-config.ts';
import { toMailboxPage, toStartPage } from './dev-pages.view.ts';

const word = (singular: string) => ({ singular: accent(singular), plural: accent(`${singular}s`) });
const terminology = { case: word('case'), enrollment: word('enrollment'), employee: word('employee') };
const t = createTranslator({ ...plainSite, terminology }, pseudo, {}, withPseudo);

/** What somebody reads on a page, and hears of it: its texts and its labels. */
const textsOn = (html: string): readonly string[] => [
  ...[...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label),
  ...html
    .replace(/<style.*?<\/style>/s, '')
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== ''),
];

/** Names and addresses are data, the last names by which the sandbox decides among them; roles are told as the API names them. */
const data = [
  'Avery',
  'Agent',
  'ThirdPartyEnroller',
  'HomeOfficeAdmin',
  'Lakeside Manufacturing',
  'Openroll',
  'Refer',
  'Decline',
  'Fail',
  'Slow',
  demoPassword,
];
const escaped = (html: string) =>
  escapedTexts(textsOn(html), data, [/\b[\w.]+@[\w.]+\b/g, /\bkey-of-the-demo\b/g, /\d\dT\d\d/g]);

const avery = {
  email: 'agent@demo.openroll.test',
  first_name: 'Avery',
  last_name: 'Agent',
  is_api_user: false,
};

it.each([
  ['of one who has roles and cases', ['ThirdPartyEnroller'], ['Lakeside Manufacturing']],
  ['of one who has neither', [], []],
  ['of one who sees everything', ['HomeOfficeAdmin'], []],
] as const)('the start page tells the account %s in words of its language', (_, roles, cases) => {
  const html = toStartPage(t, {
    site: defaultSite,
    accounts: [{ ...avery, roles: [...roles], cases: [...cases] }],
    apiKey: 'key-of-the-demo',
  });
  expect(html).toContain(avery.email);
  expect(escaped(html)).toEqual([]);
});

it.each([
  ['empty', [] as Date[]],
  ['with an email that was refused', [new Date('2026-03-18T17:00:00Z')]],
])('the mailbox is told in words of its language when it is %s', (_, refused) => {
  const mails = refused.map((failed_at) => ({
    id: 7,
    recipient: avery.email,
    subject: '7',
    text_body: '7',
    html_body: '7',
    created_at: failed_at,
    sent_at: null,
    failed_at,
  }));
  expect(escaped(toMailboxPage(t, mails as never))).toEqual([]);
});
