const lostAfterSeconds = 900;

/** A running proof that moved last before this instant has lost its worker for good: it counts as failed. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - lostAfterSeconds * 1000);
