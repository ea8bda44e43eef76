import { parseApart } from '../../../platform/trusted-types.ts';

export interface PlainPage {
  readonly title?: string;
  readonly text: string;
}

/**
 * The words of a small HTML page: its first heading, and its other blocks as paragraphs. The page is parsed but never
 * put into the document, so that nothing in it can run (AC39).
 */
export function plainText(html: string): PlainPage {
  const { body } = parseApart(html);
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  const heading = body.querySelector('h1, h2');
  const title = heading?.textContent?.trim() || undefined;
  heading?.remove();
  const blocks = [...body.querySelectorAll('p, li')]
    .map((block) => block.textContent?.trim() ?? '')
    .filter(Boolean);
  return { title, text: blocks.length > 0 ? blocks.join('\n\n') : (body.textContent?.trim() ?? '') };
}
