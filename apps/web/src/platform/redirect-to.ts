/**
 * The address to go to after sign-in, from the query `redirectTo`: a path of this site, or the fallback (AC23).
 * Refused are other origins in every disguise: `//evil`, `/\evil`, `javascript:`, control characters, the same
 * percent-encoded once or twice, and paths that become `//evil` when their dots are resolved.
 */
export function safeRedirect(asked: string | null, fallback: string): string {
  if (!asked || !isPath(asked)) return fallback;
  let decoded = asked;
  for (let round = 0; round < 3; round++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break; // a lone percent sign: there is nothing more to decode
    }
    if (!isPath(decoded)) return fallback;
  }
  const { origin } = window.location;
  const target = new URL(asked, origin);
  const path = target.pathname + target.search + target.hash;
  return target.origin === origin && isPath(path) && target.pathname !== '/' ? path : fallback;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters from addresses.
const suspicious = /[\\\u0000-\u001f\u007f]/;

const isPath = (text: string): boolean =>
  text.startsWith('/') && !text.startsWith('//') && !suspicious.test(text);

/** Where sign-in should come back to: `/?redirectTo=%2Fcases%3Fpage%3D2`. */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/?redirectTo=${encodeURIComponent(pathname + search)}`;
