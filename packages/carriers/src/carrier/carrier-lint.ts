import { linesOf } from '../formats/format-lines.ts';
import { type Carrier, formatNames } from './carrier.ts';

/** What of a product matters to the file of its carrier. */
export interface CarriedProduct {
  readonly code: string;
  readonly riders: readonly string[];
}

/** Something that delivering would refuse later, found now; `path` leads to its place in the file. */
export interface CarrierFinding {
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * What is missing or contradicts itself in a carrier's file, beside its shape: products of the catalog that it does not list,
 * products that it lists and nobody sells, riders without a code, formats that do not take a product's line, and answers that come
 * where nobody looks.
 */
export function lintCarrier(carrier: Carrier, sold: readonly CarriedProduct[]): CarrierFinding[] {
  const known = new Map(sold.map((product) => [product.code, product]));
  const unlisted =
    carrier.formats.length === 0 ? [] : sold.filter(({ code }) => !Object.hasOwn(carrier.products, code));
  return [
    ...contradictions(carrier),
    ...unlisted.map(({ code }) => ({
      path: ['products'],
      message: `${code} is a product of this carrier and is not listed`,
    })),
    ...Object.entries(carrier.products).flatMap(([code, listed]) => {
      const path = ['products', code];
      const product = known.get(code);
      const lines = formatNames
        .filter((format) => listed.formats?.includes(format))
        .filter((format) => !linesOf(format).includes(listed.line))
        .map((format) => ({ path: [...path, 'formats'], message: `${format} does not take ${listed.line}` }));
      if (!product) return [{ path, message: `no product of this carrier has the code ${code}` }, ...lines];
      const riders = product.riders
        .filter((rider) => !Object.hasOwn(listed.rider_codes, rider))
        .map((rider) => ({ path, message: `the rider ${rider} has no code in rider_codes` }));
      return [...lines, ...riders];
    }),
  ];
}

function contradictions({ acknowledgement, answer_secret: secret, transport }: Carrier): CarrierFinding[] {
  const is = (key: string, message: string) => [{ path: [key], message }];
  if (secret && acknowledgement !== 'http')
    return is('answer_secret', 'nothing is signed with it where answers do not come by http');
  if (acknowledgement === 'http' && !secret && transport?.kind !== 'https')
    return is(
      'acknowledgement',
      'answers come by http, and there is no answer_secret that they are signed with',
    );
  if (acknowledgement !== 'file' || !transport) return [];
  return transport.kind !== 'https' && transport.inbox !== undefined
    ? []
    : is('acknowledgement', 'answers come as files, and the transport has no inbox for them');
}
