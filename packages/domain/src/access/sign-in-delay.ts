/** Failed sign-ins of one account from one network (§11.3). */
const free = 5;
const lockAt = 10;
const firstDelaySeconds = 30;
const longestDelaySeconds = 900;
const lockSeconds = 1800;

/** From one address, whatever the account: this many failures within the span close the door for a while. */
export const addressLimit = { count: 50, seconds: 900 } as const;
/** Failures older than this, or before a success, no longer count. */
export const failuresCountForSeconds = 86_400;
/** From all networks together since the last sign-in or reset, however long ago. */
const resetAt = 100;

/** Whether so many failures of one account close it to every password until it is reset. */
export const needsReset = (failuresInAll: number): boolean => failuresInAll >= resetAt;

export interface SignInDelay {
  /** To wait after the last failure. */
  readonly seconds: number;
  readonly locked: boolean;
}

/** The wait after so many failures: 30 s after the fifth, doubling to 15 min; 30 min from the tenth on. */
export function delayAfterFailures(failures: number): SignInDelay {
  if (failures < free) return { seconds: 0, locked: false };
  if (failures >= lockAt) return { seconds: lockSeconds, locked: true };
  return {
    seconds: Math.min(firstDelaySeconds * 2 ** (failures - free), longestDelaySeconds),
    locked: false,
  };
}
