/** Where a link comes from: somebody's own, from an email; that of a case, from wherever it was given out. */
export type LinkSource = 'email' | 'case';

/** Of the link by which this page was entered: what it asks is then asked by the link, whoever is signed in here (§16.1 A2). */
let source: LinkSource | undefined;

/** Says that everything that this page asks from now on is asked by the link that it has opened; a full page load forgets it. */
export function enterByLink(from: LinkSource): void {
  source = from;
}

/** Where the link comes from by which this page was entered; undefined where it was not. */
export const linkSource = (): LinkSource | undefined => source;

export const isEnteredByLink = (): boolean => source !== undefined;

/** Goes back to whoever is signed in: another page of the application. */
export function leaveLink(): void {
  source = undefined;
}

export const entryHeader = (): Readonly<Record<string, string>> =>
  isEnteredByLink() ? { 'x-wizard-entry': 'link' } : {};
