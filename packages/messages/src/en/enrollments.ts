/** Texts of the feature enrollments. */
export const enrollments = {} as const;
