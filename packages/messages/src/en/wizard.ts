/** Texts of the feature wizard. */
export const wizard = {} as const;
