import type { ProductDefinition } from './product.ts';

/** What people read of a product's carrier, on forms and in messages: its legal name, never its code. */
export const carrierNameOf = ({
  carrier,
  carrier_name,
}: Pick<ProductDefinition, 'carrier' | 'carrier_name'>): string => carrier_name ?? carrier;
