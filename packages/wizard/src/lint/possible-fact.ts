import type { ProductDefinition } from '../definition/product.ts';
import { factKinds } from '../forms/fact-kinds.ts';
import { centsEnds } from './cents-ends.ts';
import type { Possible } from './never-holds.ts';

/** What may stand under a name of a form; undefined of what is neither a number nor one of few values. */
export function possibleFact(definition: ProductDefinition, name: string): Possible | undefined {
  const fact = factKinds(definition).get(name);
  if (fact?.values)
    return { kind: fact.kind === 'choices' ? 'list' : 'choice', values: ['', ...fact.values] };
  if (fact?.kind === 'cents') {
    const [from, to] = centsEnds(definition, name) ?? [];
    return { kind: 'number', from, to };
  }
  return fact?.kind === 'number' || fact?.kind === 'dollars' ? { kind: 'number' } : undefined;
}
