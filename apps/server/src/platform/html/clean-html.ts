import { allowedTags, linkSchemes } from '@openroll/domain/values/html-allowlist';
import sanitizeHtml from 'sanitize-html';

/** HTML of a tenant or of a product, as it is served (§11.5, AC39): text, its structure, and links out of the site. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
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
