import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { consentVersion } from './consents.ts';
import { shippedCatalogs } from './languages.ts';

const hashOf = (texts: unknown) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

it('no consent changes without a new version', () => {
  const now = Object.entries(shippedCatalogs).map(([language, { consents }]) => [language, hashOf(consents)]);
  expect({ version: consentVersion, texts: Object.fromEntries(now) }).toEqual({
    version: '7',
    texts: { en: '1cd10bac45325ce7' },
  });
});
