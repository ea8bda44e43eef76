import type { Applicant } from '../enrollment.ts';
import type { ApplicantType } from '../step.ts';

/** An applicant as a body gives it: perhaps without an id, perhaps under one of its own. */
export type GivenApplicant = Omit<Applicant, 'id'> & { readonly id?: string };

interface Named {
  readonly applicants: readonly Applicant[];
  /** The server's id for what the body calls a person. */
  readonly idOf: (given: string) => string;
}

/**
 * The people of a body under the server's ids, in one fixed order, each once: a primary is 'primary' and a spouse 'spouse',
 * whatever the body calls them; a child keeps its id, and gets the next free one where it has none (§5.3).
 */
export function withServerIds(given: readonly GivenApplicant[]): Named {
  const ordered = given.toSorted(byTypeThenId);
  const adults = (['primary', 'spouse'] as const).flatMap((type) => {
    const found = ordered.find((each) => each.type === type);
    return found ? [{ given: found.id, applicant: { ...found, id: type } }] : [];
  });
  const renamed = new Map(adults.flatMap(({ given: id, applicant }) => (id ? [[id, applicant.id]] : [])));
  const children = childrenOf(ordered.filter(({ type }) => type === 'child'));
  return {
    applicants: [...adults.map(({ applicant }) => applicant), ...children],
    idOf: (id) => renamed.get(id) ?? id,
  };
}

function childrenOf(given: readonly GivenApplicant[]): readonly Applicant[] {
  const hasOwnId = ({ id = '' }: GivenApplicant) => id !== '' && id !== 'primary' && id !== 'spouse';
  const named = new Map(
    given
      .filter(hasOwnId)
      .toReversed()
      .map((child) => [child.id, { ...child, id: child.id ?? '' }]),
  );
  const last = Math.max(0, ...[...named.values()].map(({ id }) => numberIn(id)));
  const others = given
    .filter((child) => !hasOwnId(child))
    .map((child, index) => ({ ...child, id: `child-${last + index + 1}` }));
  return [...named.values(), ...others].toSorted(byTypeThenId);
}

const typeOrder: Readonly<Record<ApplicantType, number>> = { primary: 0, spouse: 1, child: 2 };

const byTypeThenId = (a: GivenApplicant, b: GivenApplicant): number =>
  typeOrder[a.type] - typeOrder[b.type] || compareIds(a.id ?? '', b.id ?? '');

/** 'child-2' before 'child-10'. */
export const compareIds = (a: string, b: string): number =>
  numberIn(a) - numberIn(b) || (a < b ? -1 : a > b ? 1 : 0);

const numberIn = (id: string): number => Number(/(\d{1,9})$/.exec(id)?.[1] ?? 0);
