/**
 * Whose a data key is: it is wrapped bound to its owner, so that a key put into another row opens nothing there (§11.6). Every
 * owner of the database stands here; a word once used stays, or what it wrapped can never be opened again.
 */
export const apiKeyOwner = (userId: number): string => `api-key|${userId}`;
export const caseKeyOwner = (caseId: number): string => `case|${caseId}`;
/** The documents of a session as they were shown and signed. */
export const documentSetKeyOwner = (setId: number): string => `document-set|${setId}`;
export const enrollmentKeyOwner = (id: number): string => `enrollment|${id}`;
export const exportKeyOwner = (id: number): string => `export|${id}`;
/** One attempt to charge a session. */
export const paymentAttemptKeyOwner = (id: number): string => `payment-attempt|${id}`;
/** A session of the wizard. */
export const sessionKeyOwner = (id: number): string => `session|${id}`;
/** What an underwriter outside is asked about one application, and what it answers. */
export const underwritingKeyOwner = (id: number): string => `underwriting|${id}`;
/** The secrets of a user: what the second step of signing in asks. */
export const userKeyOwner = (userId: number): string => `user|${userId}`;
/** The secret that signs what a webhook is told. */
export const webhookKeyOwner = (id: number): string => `webhook|${id}`;
/** What an email says while it waits; by its Message-ID, which is known before its row is there. */
export const emailKeyOwner = (messageId: string): string => `email|${messageId}`;
/** One document of the store; by its content, as it is wrapped before its row is there. */
export const fileKeyOwner = (sha256: string): string => `files|content|${sha256}`;
