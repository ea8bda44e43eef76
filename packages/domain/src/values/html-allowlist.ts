/** What HTML of a tenant may hold (§11.5): text and its structure. Everything else is taken out, wherever it is cleaned. */
export const allowedTags: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'strong',
  'em',
  'b',
  'i',
  'a',
];

/** Where its links may lead. */
export const linkSchemes: readonly string[] = ['https', 'mailto', 'tel'];
