import type { TextKey, Translate } from '@openroll/messages/texts';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { toParagraphs } from '../../../platform/html/to-paragraphs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SiteConfig } from '../../../platform/site/site-config.ts';

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
export function completionPage({ site }: Platform, t: Translate, page: PageName): string {
  const own = page === 'finished' ? undefined : site.pages[page];
  const text = typeof own === 'object' ? (own[t.language] ?? own[site.defaultLanguage]) : own;
  const [title, words] = usual[page];
  return cleanHtml(text ?? `<h1>${escapeHtml(t(title))}</h1>${toParagraphs(t(words))}`);
}
