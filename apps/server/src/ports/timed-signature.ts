import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, and how far the clocks of both sides may differ (§11.12), in seconds. */
const tolerance = 300;

type Sign = (seconds: number) => string;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 under a shared secret over parts among which the seconds stand. `seconds` since 1970. */
export function timedSignature(
  secret: string,
  seconds: number,
  ...parts: readonly (string | Uint8Array)[]
): string {
  const digest = createHmac('sha256', secret);
  for (const part of parts) digest.update(part);
  return `t=${seconds},v1=${digest.digest('hex')}`;
}

/** Whether a header is what `sign` makes of the seconds that it names, and those are of now. */
export function isTimelySigned(header: string | null, now: number, sign: Sign): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (!(Math.abs(now - seconds) <= tolerance)) return false;
  const [made, given] = [Buffer.from(sign(seconds)), Buffer.from(header ?? '')];
  return made.length === given.length && timingSafeEqual(made, given);
}
