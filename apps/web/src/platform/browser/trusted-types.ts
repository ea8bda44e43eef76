/** As far as they are used here (TypeScript does not know them yet); older browsers have none. */
interface TrustedTypes {
  createPolicy<Rule extends string>(
    name: string,
    rules: Record<Rule, (text: string) => string>,
  ): Record<Rule, (text: string) => string>;
}

/** The two policies by which text may become markup or a script (§11.5): each does one harmless thing. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** For the cleaner of HTML alone: it parses into a document of its own, in which nothing runs or loads (clean-html.ts). */
export const parsingPolicy = trustedTypes?.createPolicy('app-html', { createHTML: (html) => html });

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
