import { createRequire } from 'node:module';
import { allowedTags, linkSchemes } from '@openroll/domain/values/html-allowlist';
import type sanitizeHtml from 'sanitize-html';

let library: typeof sanitizeHtml | undefined;

/** Loaded with the first page that is served: it takes 20 MB. */
function clean(html: string, options: sanitizeHtml.IOptions): string {
  library ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml;
  return library(html, options);
}

/** HTML of a tenant or of a product, as it is served (§11.5, AC39): text, its structure, and links out of the site. */
export const cleanHtml = (html: string): string =>
  clean(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: {},
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: outward(href) }),
    },
  });

const outward = (href: string): sanitizeHtml.Attributes => (isOutward(href) ? { href, rel: 'noopener' } : {});

const isOutward = (href: string): boolean =>
  linkSchemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));
