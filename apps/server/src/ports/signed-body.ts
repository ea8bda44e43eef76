import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, and how far the clocks of both sides may differ (§11.12), in seconds. */
const tolerance = 300;

/**
 * The form of every signature between the site and others: `t=<seconds>,v1=<hex>`, HMAC-SHA256 under the shared secret over a head, in
 * which the time stands, and the bytes of the body. `seconds` since 1970.
 */
export function signatureOver(
  secret: string,
  seconds: number,
  headOf: (seconds: number) => string,
  body: string | Uint8Array,
): string {
  const digest = createHmac('sha256', secret).update(headOf(seconds)).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Whether a header is such a signature, and of now. */
export function isSignatureOver(
  secret: string,
  now: number,
  header: string,
  headOf: (seconds: number) => string,
  body: string | Uint8Array,
): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(now - seconds) <= tolerance)) return false;
  const made = signatureOver(secret, seconds, headOf, body);
  // Seconds with a zero before them are as long as none that are signed.
  return made.length === header.length && timingSafeEqual(Buffer.from(made), Buffer.from(header));
}

const beforeBody = (seconds: number): string => `${seconds}.`;

/** The header `Openroll-Signature` of what the site posts by itself (§9.7, §9.9): over `<seconds>.` and the body. */
export const bodySignature = (secret: string, seconds: number, body: Uint8Array): string =>
  signatureOver(secret, seconds, beforeBody, body);

/** Whether a header signs this body, now. */
export const isBodySigned = (secret: string, now: number, header: string, body: Uint8Array): boolean =>
  isSignatureOver(secret, now, header, beforeBody, body);
