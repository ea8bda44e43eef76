/** Texts of the feature deliveries. */
export const deliveries = {} as const;
