/** What the provider's fields refused, in our words: to tokenize is to save, and their prefix says nothing (§17.1). */
export const shownProviderError = (message: string): string =>
  message
    .replace(/^Could not tokenize payment method:/, '')
    .replace(/tokenize/gi, (word) => (word.startsWith('T') ? 'Save' : 'save'))
    .trim();
