/** A language by its primary tag: 'en', 'es'. */
export type Language = string;
