import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, and how far the clocks of both sides may differ, in seconds. */
const tolerance = 300;

/**
 * The header `Openroll-Signature` of what the site posts by itself (§9.7, §9.9): `t=<seconds>,v1=<hex>`, HMAC-SHA256 under the shared
 * secret over `<seconds>.` and the bytes of the body. `seconds` since 1970.
 */
export function bodySignature(secret: string, seconds: number, body: Uint8Array): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Whether a header signs this body, now. */
export function isBodySigned(secret: string, now: number, header: string, body: Uint8Array): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header)?.[1] ?? Number.NaN);
  if (!(Math.abs(now - seconds) <= tolerance)) return false;
  return timingSafeEqual(Buffer.from(bodySignature(secret, seconds, body)), Buffer.from(header));
}
