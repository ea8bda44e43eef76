import { sameSitePath } from '@openroll/domain/values/same-site-path';

/** The address to go to after sign-in, from the query `redirectTo`: a path of this site, or the fallback (AC23). */
export const safeRedirect = (asked: string | null, fallback: string): string =>
  sameSitePath(asked) ?? fallback;

/** Where sign-in should come back to: `/?redirectTo=%2Fcases%3Fpage%3D2`. */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/?redirectTo=${encodeURIComponent(pathname + search)}`;
