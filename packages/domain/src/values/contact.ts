/** Phone, ZIP code and email as people have them; the one form in which each is kept. */

/** §10.3: 12 characters, 000-000-0000. */
export const isPhoneForm = (text: string): boolean => /^\d{3}-\d{3}-\d{4}$/.test(text);

/** §10.3: 00000-0000, the last four where they are known. */
export const isZipForm = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text);

/** Ten digits however written, with or without the leading 1 → 000-000-0000. */
export function parsePhone(text: string): string | undefined {
  if (!/^[\d\s().+-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : undefined;
}

/** 00000 or 00000-0000; nine digits get their dash. ZIP and city are never checked against each other. */
export function parseZip(text: string): string | undefined {
  if (isZipForm(text)) return text;
  return /^\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : undefined;
}

const atom = String.raw`[^\s\p{Cc}@<>()[\]\\,;:".]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const email = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`, 'u');

/** An email address or username in the one spelling that is stored and compared: bare, in lower case. */
export const normalizeLoginName = (typed: string): string => typed.trim().toLowerCase();

/** Longest email address that mail carries (RFC 5321). */
export const longestEmail = 254;

/** An address as people have them: dots between other characters, a domain of labels. No quoted names, no address literals. */
export const isEmail = (text: string): boolean => text.length <= longestEmail && email.test(text);

/** Whether two addresses reach the same person: capitals make no difference. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
