import type { ProductDefinition } from '../definition/product.ts';
import { factKinds } from '../forms/fact-kinds.ts';
import { nearestName } from './nearest-name.ts';

/** 'there is no value employee.birth_date: did you mean employee.birthdate?': of another scope only where that scope is unknown. */
export function unknownFact(definition: ProductDefinition, name: string): string {
  const scope = name.split('.')[0] ?? '';
  const names = [...factKinds(definition).keys()];
  const inScope = names.filter((each) => each.startsWith(`${scope}.`));
  const meant = nearestName(inScope.length > 0 ? inScope : names, name);
  return `there is no value ${name}${meant === undefined ? '' : `: did you mean ${meant}?`}`;
}
