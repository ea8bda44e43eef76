import { type Actor, holds } from '../access/actor.ts';
import { accept, type Outcome, problem, refuse } from '../problems.ts';

/** A name is looked for from so many letters on. */
export const fewestLetters = 3;
/** So many people are shown; of more, whoever asks types more of the name. */
export const maxPeopleFound = 10;

/**
 * The beginning of 'first last' or 'last first' that a typed name means, lower-cased; a comma between them says nothing. Refuses
 * fewer than three letters, and so what is no name, such as an SSN.
 */
export function parseNameSearch(typed: string): Outcome<string> {
  const name = typed
    .normalize('NFC')
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  if (letters < fewestLetters)
    return refuse(problem('name-search-short', 'search_text', { letters: fewestLetters }));
  return accept(name);
}

/**
 * Whether people of a census are found by name: by whoever enrolls people of the whole case. An API user, the holder of a link and
 * whoever is restricted to own enrollments know somebody's SSN, or nobody (§3.12).
 */
export const mayFindByName = (actor: Actor, { ownOnly }: { readonly ownOnly: boolean }): boolean =>
  actor.kind === 'user' && holds(actor, 'create_enrollment') && !ownOnly;
