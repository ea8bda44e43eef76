import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** The way out to other machines. */
export interface Egress {
  /** All addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  readonly mayReach: (address: string) => boolean;
}

/** An address that is not reached from here, whatever is asked (AC42). */
export class EgressRefused extends Error {
  constructor(host: string) {
    super(`${host} is no public address`);
  }
}

const resolve = (host: string): Promise<Address[]> => lookup(host, { all: true });

/** To the public internet and nowhere else. */
export const publicEgress: Egress = { resolve, mayReach: isPublicAddress };

/** To the site's own network as well, for addresses that only the site's operator sets. */
export const anyEgress: Egress = { resolve, mayReach: () => true };

/**
 * The address that a connection to `host` is made to: looked up once, checked, and then used for the connection itself, so that a name
 * cannot lead elsewhere the second time it is asked. One that also leads to an address out of bounds is refused whole.
 *
 * @throws EgressRefused
 */
export async function pinnedAddress({ resolve, mayReach }: Egress, host: string): Promise<Address> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  const found = family ? [{ address: bare, family }] : await resolve(bare);
  const [first] = found;
  if (!first) throw new Error(`${host} has no address`);
  if (!found.every(({ address }) => mayReach(address))) throw new EgressRefused(host);
  return first;
}

/** Answers whoever looks up a name with the address that was checked. */
export const lookupOf =
  (pinned: Address): LookupFunction =>
  (_host, options, answer) => {
    if (options.all) answer(null, [{ ...pinned }]);
    else answer(null, pinned.address, pinned.family);
  };
