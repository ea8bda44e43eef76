/** What the address of a link in an email named; the address is left behind, its language stays. */
let named: string | null = null;

/** Reads `?language=es` of the address that the application was opened at. */
export function keepLinkLanguage(): void {
  named = new URLSearchParams(window.location.search).get('language');
}

/** Asks for replies in the link's language: whoever has signed in has chosen their own, which the server prefers. */
export const languageHeader = (): Readonly<Record<string, string>> =>
  named ? { 'accept-language': named } : {};
