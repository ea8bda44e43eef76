/** What stands for a case where an address names none. */
export const noSlug = '-';

/**
 * A case in an address: 'Lakeside Manufacturing' → 'lakeside-manufacturing'; '-' where nothing is left of the name. It is
 * there to be read; the token beside it opens.
 */
export const caseSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || noSlug;

/** A token has 32 random bytes: 43 characters of base64url. */
const tokenForm = /^[\w-]{43}$/;

export interface LinkAddress {
  readonly token: string;
  readonly slug: string;
}

/**
 * The two parts of an address of a link, in either order (§16.1 A1): what has the form of a token is the token; of two that have
 * it, and of two that have not, the first.
 */
export function linkAddressOf(first: string, second: string = noSlug): LinkAddress {
  const isSwapped = !tokenForm.test(first) && tokenForm.test(second);
  return isSwapped ? { token: second, slug: first } : { token: first, slug: second };
}

/**
 * Whether an address names the case of its link (AC15): by the name of today, by the one that the address was made with, or not
 * at all.
 */
export const isSlugOf = (
  slug: string,
  { name, slugThen }: { readonly name: string; readonly slugThen: string | null },
): boolean => slug === noSlug || slug === caseSlug(name) || slug === slugThen;
