/** As far as they are used here (TypeScript does not know them yet); older browsers have none. */
interface TrustedTypes {
  createPolicy<Rule extends string>(
    name: string,
    rules: Record<Rule, (text: string) => string>,
  ): Record<Rule, (text: string) => string>;
}

/**
 * The two policies by which text may become markup or a script (§11.5). They stay inside of this file: each
 * does one harmless thing.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const appHtml = trustedTypes?.createPolicy('app-html', { createHTML: (html) => html });

/** Parses HTML into a document of its own, which is never shown: nothing in it runs or loads (AC39). */
export const parseApart = (html: string): Document =>
  new DOMParser().parseFromString(appHtml?.createHTML(html) ?? html, 'text/html');

/**
 * The address of a script as `new Worker` takes it: `app-worker` vouches for this one and refuses every other. Call it
 * once per page.
 */
export function trustWorker(address: string): string {
  const createScriptURL = (asked: string) => {
    if (asked !== address) throw new TypeError('app-worker vouches for one script only');
    return asked;
  };
  return trustedTypes?.createPolicy('app-worker', { createScriptURL }).createScriptURL(address) ?? address;
}
