import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalog, shippedCatalogFolder } from '@openroll/products/load-catalog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalog } from './catalog.ts';

const { products } = loadCatalog(shippedCatalogFolder);

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'openroll-filing-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(out, { recursive: true });
});

describe.each(products.map((product) => ({ slug: product.slug, product })))(
  'the pack of $slug',
  ({ slug, product }) => {
    it('is written as one PDF and one YAML, the same bytes each time', async () => {
      const hashes = async () => {
        expect(await catalog(['filing', slug, 'TX', '--out', out])).toBe(0);
        return ['pdf', 'yaml'].map((kind) =>
          createHash('sha256')
            .update(readFileSync(join(out, `${slug}-TX.${kind}`)))
            .digest('hex'),
        );
      };
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') });
      const first = await hashes();
      vi.setSystemTime(new Date('2027-03-04T05:06:07Z'));
      expect(await hashes()).toEqual(first);
      vi.useRealTimers();
      const yaml = readFileSync(join(out, `${slug}-TX.yaml`), 'utf8');
      expect(yaml).toContain(`  code: ${product.definition.code}\n`);
      expect(yaml).toContain(`  version: ${product.sha256}\n`);
      const forms = readFileSync(join(out, `${slug}-TX.pdf`))
        .subarray(0, 5)
        .toString();
      expect(forms).toBe('%PDF-');
    });
  },
);

it('refuses a state in which the product is not sold, a product that there is not, and no product at all', async () => {
  await expect(catalog(['filing', 'term-life', 'VT', '--out', out])).rejects.toThrow('is not sold in VT');
  await expect(catalog(['filing', 'moon-life', 'TX', '--out', out])).rejects.toThrow(
    'there is no product moon-life',
  );
  await expect(catalog(['filing', 'term-life', 'ZZ', '--out', out])).rejects.toThrow('ZZ is not a state');
  await expect(catalog(['filing'])).rejects.toThrow('usage: openroll catalog filing');
});
