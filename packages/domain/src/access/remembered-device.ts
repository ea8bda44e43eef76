/** A browser that has signed somebody in is known for so long after its last sign-in (§11.3, AC21). */
export const deviceSeconds = 180 * 86_400;
/** Failed sign-ins from it since the last success: this many, and it is a stranger's. */
export const deviceFailureLimit = 10;
/** Remembered at once per user; a further one makes the oldest forgotten. */
export const maxDevices = 10;
