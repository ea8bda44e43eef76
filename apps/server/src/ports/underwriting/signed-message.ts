import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of both sides may differ (§11.12), in seconds. */
const tolerance = 300;

/** What is signed besides the time: a request's method and path, or the id of the request that is answered. */
interface Message {
  readonly about: string;
  readonly body: string | Uint8Array;
}

/**
 * The header with which either side signs what it sends (docs/underwriting-api.yaml): `t=<seconds>,v1=<hex>`, HMAC-SHA256 under
 * the shared secret over time, subject and body, joined by line feeds.
 */
export function signatureOf(secret: string, seconds: number, { about, body }: Message): string {
  const digest = createHmac('sha256', secret).update(`${seconds}\n${about}\n`).update(body).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/** Whether a header signs this message, now. */
export function isSignedBy(secret: string, now: number, header: string | null, message: Message): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (!(Math.abs(now - seconds) <= tolerance)) return false;
  return timingSafeEqual(Buffer.from(signatureOf(secret, seconds, message)), Buffer.from(header ?? ''));
}
