/** Texts of the feature census. */
export const census = {} as const;
