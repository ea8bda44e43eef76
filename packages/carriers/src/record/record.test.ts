import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { accident, decided, disability, medical, termLife } from '../samples/records.fixture.ts';
import { recordJsonSchema, recordSchema } from './record.ts';

const path = fileURLToPath(new URL('../../../../docs/carrier-record.schema.json', import.meta.url));

it('is published as JSON Schema (UPDATE_SCHEMA=1 writes it anew)', () => {
  const made = JSON.parse(JSON.stringify(recordJsonSchema()));
  if (process.env.UPDATE_SCHEMA) writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(made);
});

it.each([accident(), termLife(), disability(), medical(), decided(termLife(), 'part')])(
  'takes a record of $product.name, and nothing beside',
  (record) => {
    const published = z.fromJSONSchema(recordJsonSchema());
    expect(recordSchema.parse(record)).toEqual(record);
    expect(published.safeParse(record).success).toBe(true);
    for (const wrong of [
      { ...record, salary: 1 },
      { ...record, guid: 'x' },
      { ...record, employee: { ...record.employee, birthdate: '02/28/2015' } },
      { ...record, premium: { ...record.premium, modal_cents: 43.18 } },
    ]) {
      expect(recordSchema.safeParse(wrong).success).toBe(false);
      expect(published.safeParse(wrong).success).toBe(false);
    }
  },
);
