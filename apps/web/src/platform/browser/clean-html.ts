import { allowedTags, linkSchemes } from '@openroll/domain/values/html-allowlist';
import createDOMPurify from 'dompurify';
import { parsingPolicy } from './trusted-types.ts';

const purify = createDOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.hasAttribute('href')) node.setAttribute('rel', 'noopener');
});

/**
 * HTML of a tenant or of a product as nodes that may stand on a page (§11.5, AC39): text, its structure, and links out of the
 * site. Heavy: import it where the page itself is loaded lazily.
 */
export const cleanHtml = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: ['href', 'rel'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i'),
    RETURN_DOM_FRAGMENT: true,
    ...(parsingPolicy ? { TRUSTED_TYPES_POLICY: parsingPolicy as never } : {}),
  });
