import { z } from 'zod';
import { writtenProductSchema } from './shared-question.ts';

/** JSON Schema of product.yaml, for editors: kept in packages/products/product.schema.json, where a test compares it. */
export function productJsonSchema(): z.core.JSONSchema.JSONSchema {
  const schema = z.toJSONSchema(writtenProductSchema, { io: 'input', target: 'draft-7' });
  return { ...schema, title: 'product.yaml of an Openroll catalog' };
}
