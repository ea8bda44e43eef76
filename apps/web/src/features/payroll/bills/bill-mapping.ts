import type { ReconciliationSetup } from '@openroll/contract/payroll';
import { firstMapping } from '../../../ui/mapping/header-mapping.ts';

/** Our product by the bill's name for it; null: none of ours. */
export type ProductMapping = Readonly<Record<string, number | null>>;

type Mapped = Pick<ReconciliationSetup, 'headers' | 'products'>;

/** Which of ours the server takes the products of the bill for. */
export const firstProducts = ({ products }: Pick<Mapped, 'products'>): ProductMapping =>
  Object.fromEntries(products.map(({ billed_name, product_id }) => [billed_name, product_id]));

/** Another one with every answer of the server that maps differently: the table begins anew then. */
export const mappingKey = (bill: Mapped): string =>
  JSON.stringify([firstMapping(bill.headers), firstProducts(bill)]);
