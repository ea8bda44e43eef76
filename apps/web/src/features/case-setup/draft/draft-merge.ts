import { changedParts, isSame, type PartName, partsOf } from './draft-parts.ts';
import type { DraftSettings, SetupDraft } from './setup-draft.ts';

export type Side = 'mine' | 'theirs';

/** Three drafts of one case: what was loaded, what was made of it here, and what somebody else has stored meanwhile. */
export interface Sides {
  readonly base: SetupDraft;
  readonly mine: SetupDraft;
  readonly theirs: SetupDraft;
}

/** The parts that both have changed, each in another way: somebody has to choose. */
export function conflictsOf({ base, mine, theirs }: Sides): PartName[] {
  const byThem = changedParts(base, theirs);
  const different = changedParts(mine, theirs);
  return changedParts(base, mine).filter((name) => byThem.includes(name) && different.includes(name));
}

/** What only they have changed: it comes along whatever is chosen. */
export function onlyTheirs({ base, mine, theirs }: Sides): PartName[] {
  const byMe = changedParts(base, mine);
  return changedParts(base, theirs).filter((name) => !byMe.includes(name));
}

/** One draft over what they stored: what either changed alone is in it, and of each conflict the chosen side. */
export function mergeDrafts(sides: Sides, choose: (name: PartName) => Side): SetupDraft {
  const { base, mine, theirs } = sides;
  const conflicts = conflictsOf(sides);
  const byMe = changedParts(base, mine);
  const sideOf = (name: PartName): SetupDraft => {
    if (conflicts.includes(name)) return choose(name) === 'mine' ? mine : theirs;
    return byMe.includes(name) ? mine : theirs;
  };
  const settings = Object.fromEntries(
    Object.keys(theirs.settings).map((name) => [
      name,
      sideOf(name as PartName).settings[name as keyof DraftSettings],
    ]),
  ) as unknown as DraftSettings;
  return {
    settings,
    divisions: sideOf('divisions').divisions,
    products: mergedProducts(sides, sideOf),
    tagIds: sideOf('tags').tagIds,
    users: sideOf('users').users,
    taggedRestrictedIds: sideOf('tagged_restricted').taggedRestrictedIds,
  };
}

/** Which products in which order is one question, the options of each another. */
function mergedProducts({ mine, theirs }: Sides, sideOf: (name: PartName) => SetupDraft) {
  return sideOf('products').products.map((listed) => {
    const options = sideOf(`options ${listed.id}`).products.find(({ id }) => id === listed.id);
    // Whoever took the product off the list has no options of it: then those of the other are meant.
    const either = [options, ...theirs.products, ...mine.products].find((one) => one?.id === listed.id);
    return { ...listed, json: either?.json ?? listed.json };
  });
}

/** Whether two drafts would show the same. */
export const isSameDraft = (one: SetupDraft, other: SetupDraft): boolean =>
  isSame([...partsOf(one)], [...partsOf(other)]);
