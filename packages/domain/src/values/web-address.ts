/**
 * Whether a text is an https:// address of a host, without a user, password or fragment: the only kind that the site posts to by itself
 * (§9.9). Whether the host may be reached is asked when it is.
 */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  return protocol === 'https:' && hostname !== '' && !username && !password && !hash;
}
