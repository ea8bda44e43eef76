/** The locale by which a language writes numbers, money and dates: the product is for the United States in any language. */
export const localeOf = (language: string): string => `${language}-US`;
