import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as every app takes them. */
const totp = (secret: string, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** A fresh secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export const otpauthUri = (secret: string, names: { readonly issuer: string; readonly label: string }) =>
  totp(secret, names).toString();

/**
 * The time step that a code belongs to: this one, or the one before or after (clocks differ); undefined for a wrong one.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp(secret).counter({ timestamp }) + delta;
}
