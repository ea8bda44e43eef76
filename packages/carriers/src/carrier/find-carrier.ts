import type { Carrier } from './carrier.ts';

/**
 * The carrier that a product, an application or an appointment names: by its code, or by its legal name, as what was stored
 * before carriers had codes. Case and blanks around do not count.
 */
export function findCarrier<T extends Pick<Carrier, 'code' | 'name'>>(
  carriers: readonly T[],
  named: string,
): T | undefined {
  const wanted = plain(named);
  return carriers.find(({ code }) => code === wanted) ?? carriers.find(({ name }) => plain(name) === wanted);
}

const plain = (name: string): string => name.trim().toLowerCase();
