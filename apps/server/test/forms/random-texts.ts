import { pick, type Random } from '../seeded.ts';

export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const chance = (random: Random, share: number): boolean => random() < share;

/** As letters follow each other in names and sentences: more narrow ones than wide ones, some that ASCII does not have. */
const letters = [...'eeeeeeaaaaaoooooiiiiinnnnrrrrttttllllssssddhhuummccppggbbyyvvkkwwffjxqzéñüłøçöšžá'];

/** A text of exactly so many letters: words with blanks between them, each with a capital where it is a name. */
export function textOf(random: Random, length: number, isName = false): string {
  let text = '';
  while ([...text].length < length) {
    const word = Array.from({ length: between(random, 2, 11) }, () => pick(random, letters)).join('');
    text += `${text === '' ? '' : ' '}${isName ? word.charAt(0).toUpperCase() + word.slice(1) : word}`;
  }
  // A blank at the end would be cut off by whoever reads the answer.
  return [...text].slice(0, length).join('').replace(/ $/, 'n');
}

/** First, middle and last name that are together no longer than the forms hold: often as long as that. */
export function nameOf(random: Random): { first: string; middle: string; last: string } {
  const [first = 0, middle = 0, last = 0] = pick(random, [
    [60, 0, 39],
    [20, 18, 60],
    [33, 32, 33],
    [5, 0, 8],
    [7, 1, 12],
    [1, 0, 2],
  ]);
  return {
    first: textOf(random, first, true),
    middle: textOf(random, middle, true),
    last: textOf(random, last, true),
  };
}

/** A text of some length up to a limit: as often as not of the whole length. */
export const textUpTo = (random: Random, limit: number): string =>
  textOf(random, chance(random, 0.4) ? limit : between(random, 1, limit));
