import type { ProductDefinition } from '../definition/product.ts';
import { factKinds } from '../forms/fact-kinds.ts';

/** 'there is no value employee.birth_date: did you mean employee.birthdate?' */
export function unknownFact(definition: ProductDefinition, name: string): string {
  const meant = nearest([...factKinds(definition).keys()], name);
  return `there is no value ${name}${meant === undefined ? '' : `: did you mean ${meant}?`}`;
}

/** The known name that begins so, or of fewest changed letters; of another scope only where that scope is unknown. */
function nearest(names: readonly string[], wanted: string): string | undefined {
  const scope = wanted.split('.')[0] ?? '';
  const inScope = names.filter((name) => name.startsWith(`${scope}.`));
  const among = inScope.length > 0 ? inScope : names;
  const far = Math.max(3, Math.ceil(wanted.length / 3));
  let best: { readonly name: string; readonly changes: number } | undefined;
  for (const name of among) {
    const changes = name.startsWith(wanted) ? 1 : distance(name, wanted);
    if (changes <= far && (!best || changes < best.changes)) best = { name, changes };
  }
  return best?.name;
}

/** Letters that are put in, left out or changed to make one text of the other. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}
