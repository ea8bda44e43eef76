import type { Carrier, FormatName } from '../carrier/carrier.ts';
import { type ProductLine, productLines } from '../carrier/product-lines.ts';
import type { CarrierRecord } from '../record/record.ts';
import type { Complain } from './complaints.ts';

const life: readonly ProductLine[] = ['term_life', 'whole_life', 'critical_illness'];
const benefits: readonly ProductLine[] = [
  'short_term_disability',
  'long_term_disability',
  'medical',
  'dental',
  'vision',
];

/** The kinds of insurance that a format has words for (§9.6); any other is refused by name. */
export const linesOf = (format: FormatName): readonly ProductLine[] =>
  ({ ldex: productLines, txlife: life, 'x12-834': benefits, csv: productLines, xlsx: productLines })[format];

/**
 * The formats in which a product leaves: those that its entry names, else those of the carrier that take its kind. A format that the
 * entry names is kept even where it does not take the kind, so that it is refused and not left out unnoticed.
 */
export function formatsOf(carrier: Carrier, productCode: string): readonly FormatName[] {
  const listed = Object.hasOwn(carrier.products, productCode) ? carrier.products[productCode] : undefined;
  if (!listed) return carrier.formats;
  return listed.formats ?? carrier.formats.filter((format) => linesOf(format).includes(listed.line));
}

/** Complains, by the product's name, where a format has no words for its kind of insurance. */
export function complainOfLine(
  format: FormatName,
  { products }: Carrier,
  { product }: CarrierRecord,
  complain: Complain,
): void {
  const listed = Object.hasOwn(products, product.code) ? products[product.code] : undefined;
  if (listed && !linesOf(format).includes(listed.line))
    complain('format-product-refused', 'product.code', { product: product.name });
}
