import { fullName } from '@openroll/domain/values/full-name';
import type { Translate } from '@openroll/messages/texts';
import { demoPassword } from '../../demo/demo-users.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { noncePlaceholder } from '../../platform/http/document-policy.ts';
import type { SiteConfig } from '../../platform/site/site-config.ts';
import { sandboxEndings } from '../../ports/calls/sandbox-call.ts';
import { testAccounts, testCards, testRouting } from '../../ports/payments/sandbox/test-cases.ts';
import type { DemoAccount, Mail } from './dev-pages.queries.ts';

const style = `
  :root { color-scheme: light dark; --line: light-dark(#d5dbd9, #3a4442); --soft: light-dark(#f3f6f5, #1d2422) }
  body { font: 16px/1.55 system-ui, sans-serif; margin: 0; background: light-dark(#fff, #141918); color: light-dark(#1d2422, #e6ebe9) }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { font-size: 1.6rem; margin: 0 0 .25rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
  a { color: light-dark(#0b5a4c, #6fd0bb) } code { background: var(--soft); padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere }
  .scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
  td:last-child { min-width: 15rem } td:first-child { white-space: nowrap }
  article { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0 }
  article h2 { margin: 0 } article p { white-space: pre-wrap; overflow-wrap: anywhere } .meta { opacity: .8; font-size: .9rem }`;

const page = (t: Translate, title: string, body: string): string =>
  `<!doctype html><html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${noncePlaceholder}">${style}</style></head><body><main>${body}</main></body></html>`;

export interface StartPageGiven {
  readonly site: SiteConfig;
  readonly accounts: readonly DemoAccount[];
  readonly apiKey: string | undefined;
}

/** The start page: who can sign in, the API key, how this differs from production. */
export function toStartPage(t: Translate, { site, accounts, apiKey }: StartPageGiven): string {
  const escaped = (key: Parameters<Translate>[0]) => escapeHtml(t(key, { tenant: site.tenantSystemName }));
  const rows = accounts.map((account) => {
    const roles = account.roles.length > 0 ? t.formats.list(account.roles) : t('devPages.agent');
    const cases = account.roles.includes('HomeOfficeAdmin')
      ? t('devPages.everything')
      : t.formats.list(account.cases) || t('devPages.noCase');
    const cells = [fullName(account), account.email, roles, cases];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const heads = [
    escaped('devPages.name'),
    escaped('devPages.email'),
    escaped('devPages.roles'),
    escaped('devPages.cases'),
  ];
  const differences = [
    escaped('devPages.differenceData'),
    `${escaped('devPages.differenceMail')} <a href="/dev/mail">${escaped('devPages.mailbox')}</a>`,
    escaped('devPages.differenceTwoStep'),
    escaped('devPages.differenceLimits'),
    escaped('devPages.differenceSite'),
  ];
  return page(
    t,
    t('devPages.startTitle', { tenant: site.tenantSystemName }),
    `<h1>${escaped('devPages.startTitle')}</h1><p>${escaped('devPages.startIntro')} <a href="/">${escaped('devPages.openApplication')}</a></p>
     <h2>${escaped('devPages.accounts')}</h2><p>${escaped('devPages.accountsHelp')} <code>${escapeHtml(demoPassword)}</code></p>
     <div class="scroll" tabindex="0" role="region" aria-label="${escaped('devPages.accounts')}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
     <tbody>${rows.join('')}</tbody></table></div>
     ${paymentSandbox(t)}${voiceSandbox(t)}${underwritingSandbox(t)}
     ${apiKey ? `<h2>${escaped('devPages.apiKey')}</h2><p><code>${escapeHtml(apiKey)}</code></p><p>${escaped('devPages.apiKeyHelp')}</p>` : ''}
     <h2>${escaped('devPages.differences')}</h2><ul>${differences.map((item) => `<li>${item}</li>`).join('')}</ul>
     <h2>${escaped('devPages.moreLinks')}</h2><ul><li><a href="/dev/mail">${escaped('devPages.mailbox')}</a></li>
     <li><a href="/api/docs/">${escaped('devPages.apiDescription')}</a></li></ul>`,
  );
}

/** What the payment sandbox takes, and what becomes of it (§15.6). */
function paymentSandbox(t: Translate): string {
  const cards = Object.entries(testCards).map(
    ([number, outcome]) =>
      [number.replace(/\d{4}(?=\d)/g, '$& '), t(`devPages.testCard.${outcome}`)] as const,
  );
  const rows = [
    ...cards,
    [t('devPages.cvv', { cvv: '000' }), t('devPages.testCard.refused')],
    [t('devPages.routing', { routing: testRouting }), t('devPages.testCard.accepted')],
    ...Object.entries(testAccounts).map(
      ([digits, outcome]) =>
        [t('devPages.accountEnding', { digits }), t(`devPages.testCard.${outcome}`)] as const,
    ),
  ] as const;
  return sandboxTable(t, 'payments', rows);
}

/** Whom the sandbox of calls reaches, and how it goes on. */
const voiceSandbox = (t: Translate): string =>
  sandboxTable(
    t,
    'voice',
    (['hangsUp', 'fails', 'neverAnswers'] as const).map((outcome) => [
      t('devPages.numberEnding', { digits: sandboxEndings[outcome] }),
      t(`devPages.call.${outcome}`),
    ]),
  );

/** What the underwriter of the demo decides, and by what (§15.5). */
const underwritingSandbox = (t: Translate): string =>
  sandboxTable(t, 'underwriting', [
    ...(['Refer', 'Decline', 'Fail', 'Slow'] as const).map(
      (name) => [t('devPages.lastName', { name }), t(`devPages.decision.${name}`)] as const,
    ),
    [t('devPages.anyLastName'), t('devPages.decision.preferred')],
    [t('devPages.anyLastNameTobacco'), t('devPages.decision.standard')],
  ]);

/** What a sandbox is given, and what becomes of it, as a table under its heading. */
function sandboxTable(
  t: Translate,
  kind: 'payments' | 'voice' | 'underwriting',
  rows: readonly (readonly string[])[],
): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
  const title = escapeHtml(t(`devPages.${kind}`));
  const head = (key: 'devPages.given' | 'devPages.outcome') => `<th scope="col">${escapeHtml(t(key))}</th>`;
  return `<h2>${title}</h2><p>${escapeHtml(t(`devPages.${kind}Help`))}</p>
     <div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head('devPages.given')}${head('devPages.outcome')}</tr></thead>
     <tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

/** Text with its addresses as links; everything else is inert. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

/** The mailbox as a page. */
export function toMailboxPage(t: Translate, mails: readonly Mail[]): string {
  const escaped = (key: Parameters<Translate>[0]) => escapeHtml(t(key));
  const listed = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><div class="meta">${escaped('devPages.to')} ${escapeHtml(mail.recipient)} · ${escaped('devPages.sentAt')} <time>${mail.created_at.toISOString()}</time> · <a href="/dev/mail/${mail.id}">${escaped('devPages.asSent')}</a>${mail.failed_at ? ` · <strong>${escaped('devPages.refused')}</strong>` : ''}</div><p>${withLinks(mail.text_body)}</p></article>`,
  );
  return page(
    t,
    t('devPages.mailbox'),
    `<p><a href="/dev">${escaped('devPages.backToStart')}</a></p><h1>${escaped('devPages.mailbox')}</h1><p>${escaped('devPages.mailboxIntro')}</p>
     ${listed.join('') || `<p>${escaped('devPages.mailboxEmpty')}</p>`}`,
  );
}

/** An email for scripts. */
export const toMailJson = (mail: Mail) => ({
  id: mail.id,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  failed_at: mail.failed_at?.toISOString() ?? null,
});
