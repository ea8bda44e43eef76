/** How long one try looks, of several in `toPass`, where the page is loaded anew or something is pressed again between them. */
export const oneTry = { timeout: 5_000 };
