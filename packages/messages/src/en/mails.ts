/** Texts of the feature mails. */
export const mails = {} as const;
