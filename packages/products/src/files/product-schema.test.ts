import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { shippedCatalogFolder } from '../load-catalog.ts';
import { sampleCatalogFolder } from '../shipped/vision.fixture.ts';
import { productJsonSchema } from './product-schema.ts';

const path = fileURLToPath(new URL('../../product.schema.json', import.meta.url));

describe('product.schema.json', () => {
  it('is what the zod schema says (UPDATE_SCHEMA=1 writes it anew)', () => {
    const made = JSON.parse(JSON.stringify(productJsonSchema()));
    if (process.env.UPDATE_SCHEMA) writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(made);
  });

  it('lets an editor accept texts by language, and nothing else in the place of a text', () => {
    const schema = z.fromJSONSchema(productJsonSchema());
    const product = parse(readFileSync(`${sampleCatalogFolder}/vision/product.yaml`, 'utf8'));
    expect(schema.safeParse(product).error?.issues ?? []).toEqual([]);
    expect(schema.safeParse({ ...product, display_name: { en: 7 } }).success).toBe(false);
    expect(schema.safeParse({ ...product, display_name: 7 }).success).toBe(false);
  });

  it.each(readdirSync(shippedCatalogFolder))('lets an editor accept %s', (slug) => {
    const schema = z.fromJSONSchema(productJsonSchema());
    const product: unknown = parse(readFileSync(`${shippedCatalogFolder}/${slug}/product.yaml`, 'utf8'));
    expect(schema.safeParse(product).error?.issues ?? []).toEqual([]);
    expect(schema.safeParse({ ...(product as object), surprise: true }).success).toBe(false);
  });
});
