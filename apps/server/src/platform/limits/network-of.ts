import { isIPv6 } from 'node:net';

/**
 * The network of an address, wide enough that its neighbors share it: an IPv4 address without its last number,
 * the first 64 bits of an IPv6 one.
 */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : new Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * Whom limits by address count: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one of these has
 * all of them.
 */
export const subscriberOf = (ip: string): string =>
  isIPv6(plainAddress(ip)) ? networkOf(ip) : plainAddress(ip);
