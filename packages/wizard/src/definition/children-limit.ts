/** As many children as a product covers where it does not say: those whom only a rider covers. */
export const usualChildren = 10;

/** How many children of one family a product covers. */
export const childrenLimit = ({
  applicants,
}: {
  readonly applicants: { readonly child?: { readonly maximum: number } | undefined };
}): number => applicants.child?.maximum ?? usualChildren;
