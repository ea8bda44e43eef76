/** Texts of the feature cases. */
export const cases = {} as const;
