import { expect, it } from 'vitest';
import { languageFor } from './languages.ts';

const site = { languages: ['en', 'es'], defaultLanguage: 'en' };

it.each([
  ['es', undefined, 'es'],
  ['es', 'en-US,en;q=0.9', 'es'],
  [null, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [null, 'fr-CA, es;q=0.4, en;q=0.7', 'en'],
  [null, 'fr', 'en'],
  [null, 'es;q=0', 'en'],
  ['fr', 'es', 'es'],
  [undefined, undefined, 'en'],
  [undefined, ';;;q=x,,*', 'en'],
])('whoever chose %s and asks for %s is answered in %s', (chosen, accepted, language) => {
  expect(languageFor(site, chosen, accepted)).toBe(language);
});
