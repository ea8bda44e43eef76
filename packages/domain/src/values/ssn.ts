import { Secret } from './secret.ts';

/** A Social Security number: nine digits inside, '•••-••-1234' when printed. */
export type Ssn = Secret<string>;

/** Wire form of §10.3: exactly 11 characters, 000-00-0000. */
export const isSsnForm = (text: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(text);

/** Nine digits with or without dashes (§3.4). Undefined for anything else. */
export function parseSsn(text: string): Ssn | undefined {
  const digits = text.trim();
  if (!/^\d{9}$|^\d{3}-\d{2}-\d{4}$/.test(digits)) return undefined;
  return ssnOf(digits.replaceAll('-', ''));
}

const ssnOf = (digits: string): Ssn => new Secret(digits, `•••-••-${digits.slice(5)}`);

/** 7 or 8 digits lost their leading zeros in a spreadsheet: they are put back (§3.4). */
export function padSsn(text: string): { readonly ssn: Ssn; readonly padded: boolean } | undefined {
  const digits = text.trim().replace(/\.0$/, '');
  if (/^\d{7,8}$/.test(digits)) return { ssn: ssnOf(digits.padStart(9, '0')), padded: true };
  const ssn = parseSsn(digits);
  return ssn && { ssn, padded: false };
}

/** '987654325' → '987-65-4325'. */
export const formatSsn = (ssn: Ssn): string => {
  const digits = ssn.reveal();
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
};

export const lastFour = (ssn: Ssn): string => ssn.reveal().slice(5);

/** Areas 000, 666 and 900-999, group 00 and serial 0000 were never issued: a warning, nowhere an error. */
export function isNeverIssued(ssn: Ssn): boolean {
  const digits = ssn.reveal();
  const area = digits.slice(0, 3);
  return (
    area === '000' ||
    area === '666' ||
    area >= '900' ||
    digits.slice(3, 5) === '00' ||
    digits.slice(5) === '0000'
  );
}
