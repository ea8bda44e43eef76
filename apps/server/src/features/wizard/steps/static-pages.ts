import type { TextKey, Translate } from '@openroll/messages/texts';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SiteConfig } from '../../../platform/site/site-config.ts';
import { makeContext } from '../sessions/make-context.ts';
import type { SessionRow } from '../wizard.queries.ts';

type CompletionPage = keyof SiteConfig['pages'] | 'finished';

/** The words that stand where the site has no page of its own (A27): title and text. */
const usual = {
  complete: ['wizard.completeTitle', 'wizard.complete'],
  remoteComplete: ['wizard.completeTitle', 'wizard.complete'],
  finished: ['wizard.finishedTitle', 'wizard.finished'],
  autoPaused: ['wizard.autoPausedTitle', 'wizard.autoPaused'],
} as const satisfies Record<CompletionPage, readonly [TextKey, TextKey]>;

/** A completion page (§16.7) as HTML that can be served: the site's own in the language of `t`, else the usual words. */
export function completionPage({ site }: Platform, t: Translate, page: CompletionPage): string {
  const own = page === 'finished' ? undefined : site.pages[page];
  const text = typeof own === 'object' ? (own[t.language] ?? own[site.defaultLanguage]) : own;
  const [title, words] = usual[page];
  return cleanHtml(text ?? `<h1>${escapeHtml(t(title))}</h1>${paragraphs(t(words))}`);
}

/** The static content of a product that a session offers, as HTML (A29); undefined for what its pinned versions do not hold. */
export async function contentPage(
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
  return question?.content === undefined ? undefined : cleanHtml(paragraphs(question.content));
}

/** Plain text whose paragraphs are separated by a blank line. */
const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('');
