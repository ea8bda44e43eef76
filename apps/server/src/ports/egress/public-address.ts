import { BlockList, isIP } from 'node:net';

/** What is no address of one place on the internet (IANA's registries of special-purpose addresses, RFC 6890). */
const special4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Within 2000::/3, outside of which nothing is public: protocol assignments with Teredo, documentation, 6to4. */
const special6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, prefix] of special4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) blocked.addSubnet(net, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address (no name) is one of the public internet (AC42): not this machine, its network, a cloud's metadata, or one that carries
 * another address within it, which could be any of those.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  // Those mapped from version 4 are outside of 2000::/3, too: nobody publishes such an address.
  return family === 6 && unicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Names below these are no names of the internet (RFC 6761, 6762, 8375, and ICANN's reservation of 2024). */
const localNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Whether a host as it stands in an address (an address, or a name in lower case) may be one of the public internet, before anybody has
 * looked the name up: no private address, and no name of one machine or network.
 */
export function mayBePublic(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !localNames.test(name);
}
