/** Whether this page was entered by a link: what it asks is then asked by the link, whoever is signed in here (§16.1 A2). */
let isByLink = false;

/** Says that everything that this page asks from now on is asked by the link that it has opened; a full page load forgets it. */
export function enterByLink(): void {
  isByLink = true;
}

export const isEnteredByLink = (): boolean => isByLink;

/** Goes back to whoever is signed in: another page of the application. */
export function leaveLink(): void {
  isByLink = false;
}

export const entryHeader = (): Readonly<Record<string, string>> =>
  isByLink ? { 'x-wizard-entry': 'link' } : {};
