/** Only to resolve paths against: no browser ever goes there. */
const somewhere = 'https://site.invalid';

/**
 * The address to go on to, where it is a page of this very site; undefined otherwise (AC23). Refused are other origins in
 * every disguise: `//evil`, `/\evil`, `javascript:`, control characters, the same percent-encoded once or twice, and
 * paths that become `//evil` when their dots are resolved. `/` is the sign-in page, where nobody wants to go on to.
 */
export function sameSitePath(asked: string | null | undefined): string | undefined {
  if (!asked || !isPath(asked)) return undefined;
  let decoded = asked;
  for (let round = 0; round < 3; round++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break; // a lone percent sign: there is nothing more to decode
    }
    if (!isPath(decoded)) return undefined;
  }
  const target = new URL(asked, somewhere);
  const path = target.pathname + target.search + target.hash;
  return target.origin === somewhere && isPath(path) && target.pathname !== '/' ? path : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters from addresses.
const suspicious = /[\\\u0000-\u001f\u007f]/;

const isPath = (text: string): boolean =>
  text.startsWith('/') && !text.startsWith('//') && !suspicious.test(text);
