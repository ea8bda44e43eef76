import { isTimelySigned, timedSignature } from './timed-signature.ts';

/**
 * The header `Openroll-Signature` of what the site posts by itself (§9.7, §9.9): over `<seconds>.` and the bytes of the body. `seconds`
 * since 1970.
 */
export const bodySignature = (secret: string, seconds: number, body: Uint8Array): string =>
  timedSignature(secret, seconds, `${seconds}.`, body);

/** Whether a header signs this body, now. */
export const isBodySigned = (secret: string, now: number, header: string, body: Uint8Array): boolean =>
  isTimelySigned(header, now, (seconds) => bodySignature(secret, seconds, body));
