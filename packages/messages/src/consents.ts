/**
 * The version of the words that signers agree to (`consents.…`), of every language. It stands in the evidence of a signature
 * beside the language and the hash of the whole statement; whoever changes one of these texts counts it up (consents.test.ts).
 */
export const consentVersion = '7';
