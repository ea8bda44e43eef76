import { TOTP } from 'otpauth';

/** What the app on somebody's phone shows for a key, as the profile page spells it out; `ahead` is in steps of 30 s. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + ahead * 30_000 });
