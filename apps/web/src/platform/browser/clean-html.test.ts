import { expect, it } from 'vitest';
import { scriptPayloads } from '../../../test/script-payloads.ts';
import { cleanHtml } from './clean-html.ts';

const shown = (html: string): string => {
  const place = document.createElement('div');
  place.replaceChildren(cleanHtml(html));
  return place.innerHTML;
};

it.each([
  ['<h1>Thanks</h1><p>All <strong>done</strong>.</p>', '<h1>Thanks</h1><p>All <strong>done</strong>.</p>'],
  ['<p onclick="x()" style="color:red" class="a">Text</p>', '<p>Text</p>'],
  ['<script>x()</script><p>Text</p>', '<p>Text</p>'],
  ['<a href="https://a.test/b">c</a>', '<a href="https://a.test/b" rel="noopener">c</a>'],
  ['<a href="javascript:x()">c</a><a href="/cases">d</a>', '<a>c</a><a>d</a>'],
])('shows %s as %s', (html, expected) => expect(shown(html)).toBe(expected));

it('AC39 leaves nothing of the corpus that could run', () => {
  for (const payload of scriptPayloads) {
    const place = document.createElement('div');
    place.replaceChildren(cleanHtml(payload));
    for (const node of place.querySelectorAll('*')) {
      expect(
        node.matches('script, style, iframe, object, embed, svg, math, form, img, base, meta, link'),
      ).toBe(false);
      expect(node.getAttributeNames().filter((name) => name !== 'href' && name !== 'rel')).toEqual([]);
    }
  }
});
