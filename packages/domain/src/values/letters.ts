/** How many characters a text has, as a box of a form counts them: one that takes two units of UTF-16 is one. */
export const lettersIn = (text: string): number => [...text].length;
