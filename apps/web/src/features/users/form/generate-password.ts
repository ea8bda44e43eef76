/** Letters and figures that nobody mixes up when a password is read out. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;

/** A random password of 20 characters, 116 bits; `random` fills an array as `crypto.getRandomValues` does. */
export function generatePassword(random: (bytes: Uint8Array) => Uint8Array): string {
  let password = '';
  // Bytes beyond the last whole multiple would make the first letters likelier: they are thrown away.
  const fair = 256 - (256 % alphabet.length);
  while (password.length < length)
    for (const byte of random(new Uint8Array(length)))
      if (byte < fair && password.length < length) password += alphabet[byte % alphabet.length];
  return password;
}
