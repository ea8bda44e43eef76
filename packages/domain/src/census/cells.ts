/** Readers of single census cells. Each gets a cleaned, non-empty text and answers undefined for what it cannot read. */

const invisible = /[\p{Cf}\p{Co}\p{Cn}]/gu;
const blanks = /[\s\p{Cc}]+/gu;
/** A cell that a spreadsheet would run as a formula (security.md AC28), full-width forms included. */
const formula = /^[=+\-@\t\r\0＝＋－＠]/u;

/** Words of ASCII one blank apart, as most cells are: there is nothing to clean. */
const plain = /^[!-&(-~][!-~]*(?: [!-~]+)*$/;

/**
 * A cell as we keep it: one form of each letter, no control or invisible characters, line breaks and runs of blanks as
 * one blank. The apostrophe of `guardFormula` is taken off again.
 */
export function cleanCell(written: string): string {
  const guarded = written.trim();
  if (guarded === '' || plain.test(guarded)) return guarded;
  const bare = guarded.startsWith("'") && formula.test(guarded.slice(1)) ? guarded.slice(1) : guarded;
  return bare.normalize('NFC').replace(blanks, ' ').replace(invisible, '').trim();
}

/** Makes a cell harmless in a spreadsheet: what it would take for a formula gets a leading apostrophe. */
export const guardFormula = (cell: string): string =>
  formula.test(cell) || formula.test(cell.trim()) ? `'${cell}` : cell;

/** Ten digits however written, with or without the leading 1 → 000-000-0000. */
export function parsePhone(text: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : undefined;
}

/** 00000 or 00000-0000; nine digits get their dash. ZIP and city are never checked against each other. */
export function parseZip(text: string): string | undefined {
  if (/^\d{5}(-\d{4})?$/.test(text)) return text;
  return /^\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : undefined;
}

const atom = String.raw`[^\s\p{Cc}@<>()[\]\\,;:".]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const email = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u');

/** An address as people have them: dots between other characters, a domain of labels. No quoted names, no address literals. */
export const isEmail = (text: string): boolean => text.length <= 255 && email.test(text);

const genders: Readonly<Record<string, string>> = {
  f: 'female',
  female: 'female',
  m: 'male',
  male: 'male',
  x: 'x',
};
export const genderWords = 'female, male, x';
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
export const yesNoWords = 'yes, no';
export const parseYesNo = (text: string): boolean | undefined => answers[text.toLowerCase()];

/** Hours of a week with at most two decimals. */
export const parseHours = (text: string): string | undefined =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 168 ? text : undefined;
