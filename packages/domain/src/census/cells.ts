import { runsAsFormula } from '../values/csv.ts';
import { type Cents, parseDollars } from '../values/money.ts';

/** Readers of single census cells. Each gets a cleaned, non-empty text and answers undefined for what it cannot read. */

const invisible = /[\p{Cf}\p{Co}\p{Cn}]/gu;
const blanks = /[\s\p{Cc}]+/gu;
/** Words of ASCII one blank apart, as most cells are: there is nothing to clean. */
const plain = /^[!-&(-~][!-~]*(?: [!-~]+)*$/;

/**
 * A cell as we keep it: one form of each letter, no control or invisible characters, line breaks and runs of blanks as
 * one blank. The apostrophe of `guardFormula` is taken off again.
 */
export function cleanCell(written: string): string {
  const guarded = written.trim();
  if (guarded === '' || plain.test(guarded)) return guarded;
  const bare = guarded.startsWith("'") && runsAsFormula(guarded.slice(1)) ? guarded.slice(1) : guarded;
  return bare.normalize('NFC').replace(blanks, ' ').replace(invisible, '').trim();
}

const genders: Readonly<Record<string, string>> = {
  f: 'female',
  female: 'female',
  m: 'male',
  male: 'male',
  x: 'x',
};
export const genderWords: readonly string[] = ['female', 'male', 'x'];
export const parseGender = (text: string): string | undefined => genders[text.toLowerCase()];

const answers: Readonly<Record<string, boolean>> = {
  y: true,
  yes: true,
  true: true,
  '1': true,
  n: false,
  no: false,
  false: false,
  '0': false,
};
export const yesNoWords: readonly string[] = ['yes', 'no'];
export const parseYesNo = (text: string): boolean | undefined => answers[text.toLowerCase()];

/** Hours of a week with at most two decimals. */
export const parseHours = (text: string): string | undefined =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 168 ? text : undefined;

const maxCents = 100_000_000_000;

/** A yearly salary in dollars, as cents. */
export function parseSalary(text: string): Cents | undefined {
  const cents = parseDollars(text);
  return cents !== undefined && cents >= 0 && cents <= maxCents ? cents : undefined;
}
