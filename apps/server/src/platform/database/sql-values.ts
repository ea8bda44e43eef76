import { type RawBuilder, sql } from 'kysely';

// Rules of packages/domain that the database has to compute itself, because lists and files are written by it
// (P1). sql-values.test.ts proves them equal to the domain's.

/** `fullName` of a row with first_name and last_name. */
export const fullNameOf = (table: string): string => `trim(${table}.first_name || ' ' || ${table}.last_name)`;

export const fullNameIn = (table: string): RawBuilder<string> => sql.raw(fullNameOf(table));

/** Dollars in JSON: cents are integers far below 2^53, and as a double a hundredth of them prints with the decimals it has. */
export const dollarsInJson = (cents: string): string => `${cents} / 100::float8`;

/** Dollars in a file, always with two decimals: a product of whole cents takes a quarter of the time of a quotient. */
export const dollarsInText = (cents: string): string => `${cents} * 0.01`;

/** `percentText` of hundredths of a percent, in the way of `dollarsInText`; null of null. */
export const percentInText = (hundredths: string): string => `(${hundredths} * 0.01)::text`;
