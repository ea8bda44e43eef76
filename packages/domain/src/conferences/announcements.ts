/** The script that stands for none: reading stops (B27). */
export const stopReading = -1;

/** Longest text that is read to people at once (AC41). */
export const longestSaying = 500;

/** How fast a voice reads, about: 150 words a minute. */
const wordsPerSecond = 2.5;

/** How long a text takes to be read, in whole seconds, at least one: what a progress bar goes by (§17.6). */
export const readingSeconds = (text: string): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).filter((word) => word !== '').length / wordsPerSecond));
