/** Who signs an application, in the order in which they do: the family first, the agent last (A12). */
export const signers = ['applicant', 'spouse', 'agent'] as const;

export type Signer = (typeof signers)[number];

/** How somebody signs (§7.2). */
export const signatureMethods = ['inperson', 'remote', 'selfenroll', 'voice', 'audioenroll'] as const;

export type SignatureMethod = (typeof signatureMethods)[number];

/** Whether somebody signs by saying yes on a call; everybody else types their name. */
export const isSpoken = (method: SignatureMethod): boolean => method === 'voice' || method === 'audioenroll';

/** Where: on a step before the submit, behind a personal link after it, or in the agent's inbox. */
export type SigningPlace = 'wizard' | 'link' | 'inbox';
