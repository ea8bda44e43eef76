import { escapeHtml } from './escape-html.ts';

/** Plain text whose paragraphs are separated by a blank line, as HTML. */
export const toParagraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('');
