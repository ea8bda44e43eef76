import { productFileSchema } from '@openroll/wizard/definition';
import { z } from 'zod';

/** JSON Schema of product.yaml, for editors: kept in packages/products/product.schema.json, where a test compares it. */
export function productJsonSchema(): unknown {
  const schema = z.toJSONSchema(productFileSchema, { io: 'input', target: 'draft-7' });
  return { ...schema, title: 'product.yaml of an Openroll catalogue' };
}

export const printProductSchema = (): string => `${JSON.stringify(productJsonSchema(), null, 2)}\n`;
