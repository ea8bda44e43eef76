/** How long a captured card or account may be charged for the first payment (§17.1, B7). */
export const authorizationMinutes = 10;

/** Whether what was captured then may still be charged now. */
export const isAuthorized = (capturedAt: Date, now: Date): boolean =>
  now.getTime() < capturedAt.getTime() + authorizationMinutes * 60_000;
