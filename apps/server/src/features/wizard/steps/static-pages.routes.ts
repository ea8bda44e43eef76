import {
  getAutoPausedPage,
  getCompletePage,
  getCompleteRedirect,
  getContentPage,
  getSelfEnrollWelcome,
} from '@openroll/contract/static-pages';
import { isSignedIn } from '@openroll/domain/access/actor';
import type { TextKey, Translate } from '@openroll/messages/texts';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { escapeHtml, toParagraphs } from '../../../platform/html/escape-html.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { Redirect } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SiteConfig } from '../../../platform/site/site-config.ts';
import { makeContext } from '../sessions/make-context.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** The texts of a tenant, and the pages on which people end. */
export function bindStaticPages(bind: Bind, platform: Platform): void {
  // The address is both: a browser that goes there is shown the completion screen, which then asks here for its content.
  bind(getCompletePage, async ({ t, query, request }) => {
    const { 'sec-fetch-mode': mode, accept = '' } = request.headers;
    // Of a page without TLS a browser does not say that it navigates.
    if (mode === 'navigate' || (mode === undefined && accept.includes('text/html')))
      return new Redirect(query.kind === 'remote' ? '/complete?kind=remote' : '/complete');
    return { html: completionPage(platform, t, query.kind === 'remote' ? 'remoteComplete' : 'complete') };
  });
  bind(getCompleteRedirect, async ({ t, actor }) =>
    isSignedIn(actor) ? { html: completionPage(platform, t, 'finished') } : { redirect: '/pages/complete' },
  );
  bind(getSelfEnrollWelcome, async ({ t }) => ({ html: completionPage(platform, t, 'selfEnrollWelcome') }));
  bind(getAutoPausedPage, async ({ t }) => ({ html: completionPage(platform, t, 'autoPaused') }));
  bind(getContentPage, async ({ target, params }) => {
    const html = await contentPage(platform, target, params);
    return html === undefined ? {} : { html };
  });
}

type PageName = keyof SiteConfig['pages'] | 'finished';

/** The words that stand where the site has no page of its own (A27): title and text. */
const usual = {
  complete: ['wizard.completeTitle', 'wizard.complete'],
  remoteComplete: ['wizard.completeTitle', 'wizard.complete'],
  finished: ['wizard.finishedTitle', 'wizard.finished'],
  autoPaused: ['wizard.autoPausedTitle', 'wizard.autoPaused'],
  selfEnrollWelcome: ['links.welcomeTitle', 'links.welcome'],
} as const satisfies Record<PageName, readonly [TextKey, TextKey]>;

/** A page that the site may write itself (§16.7 A27), as HTML that can be served: the site's own in the language of `t`, else the usual words. */
function completionPage({ site }: Platform, t: Translate, page: PageName): string {
  const own = page === 'finished' ? undefined : site.pages[page];
  const text = typeof own === 'object' ? (own[t.language] ?? own[site.defaultLanguage]) : own;
  const [title, words] = usual[page];
  return cleanHtml(text ?? `<h1>${escapeHtml(t(title))}</h1>${toParagraphs(t(words))}`);
}

/** The static content of a product that a session offers, as HTML (A29); undefined for what its pinned versions do not hold. */
async function contentPage(
  platform: Platform,
  row: SessionRow,
  { product_version, name }: { readonly product_version: number; readonly name: string },
): Promise<string | undefined> {
  const { products, state } = await makeContext(platform, row);
  const product = products.find(({ version }) => version === product_version);
  const question =
    product &&
    definitionIn(product.definition, state).questions.find(
      (one) => one.kind === 'static_content' && one.name === name,
    );
  return question?.content === undefined ? undefined : cleanHtml(toParagraphs(question.content));
}
