import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '@openroll/products/files/yaml-file';
import { readQuestions } from '@openroll/products/questions/load-questions';
import { takeQuestions } from '@openroll/products/questions/take-questions';
import { textSchema } from '@openroll/wizard/definition/localized-text';
import { productFileSchemaOf } from '@openroll/wizard/definition/product';

const catalog = path.join(import.meta.dirname, '../../packages/products/catalog');

/**
 * The words of a product's questions in the order of `names`, as a state asks them: a form prints what the wizard says.
 * Throws on a name that the product does not ask.
 */
export function productQuestions(slug: string, names: readonly string[], state?: string): readonly string[] {
  const file = path.join(catalog, slug, 'product.yaml');
  const written = readYaml(file, readFileSync(file, 'utf8')).value;
  const { library } = readQuestions([catalog]);
  const product = productFileSchemaOf(textSchema).parse(takeQuestions(written, library).product);
  const variation = Object.entries(product.state_variations).find(([code]) => code === state)?.[1];
  const questions = [...product.questions, ...(variation?.questions ?? [])];
  const words = new Map(questions.map(({ name, label }) => [name, variation?.labels[name] ?? label]));
  return names.map((name) => {
    const text = words.get(name);
    if (text === undefined) throw new Error(`${slug} asks no question ${name}.`);
    return text;
  });
}
