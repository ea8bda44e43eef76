import { en } from './en/all.ts';

/** The languages that are shipped, with all their texts. */
export const catalogs = { en } as const;
export type Language = keyof typeof catalogs;
