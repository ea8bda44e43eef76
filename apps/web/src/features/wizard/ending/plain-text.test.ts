import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['<h1>Thank you</h1><p>All done.</p><p>Bye.</p>', { title: 'Thank you', text: 'All done.\n\nBye.' }],
  ['just words', { title: undefined, text: 'just words' }],
  ['<p>safe</p><script>alert(1)</script><img src=x onerror=alert(1)>', { title: undefined, text: 'safe' }],
])('reads the words of %s and nothing else', (html, words) => {
  expect(plainText(html)).toEqual(words);
});
