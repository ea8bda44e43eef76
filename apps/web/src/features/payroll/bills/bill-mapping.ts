import type { ReconciliationSetup } from '@openroll/contract/payroll';
import { missingBillColumns } from '@openroll/domain/payroll/bill-headers';
import type { BillColumn } from '@openroll/domain/payroll/columns';

/** Column by header; null: ignored. */
export type BillMapping = Readonly<Record<string, BillColumn | null>>;
/** Our product by the bill's name for it; null: none of ours. */
export type ProductMapping = Readonly<Record<string, number | null>>;

type Mapped = Pick<ReconciliationSetup, 'headers' | 'products'>;

/** What the server takes the headers for. */
export const firstMapping = ({ headers }: Mapped): BillMapping =>
  Object.fromEntries(headers.map(({ header, column }) => [header, column]));

/** Which of ours the server takes the products of the bill for. */
export const firstProducts = ({ products }: Mapped): ProductMapping =>
  Object.fromEntries(products.map(({ billed_name, product_id }) => [billed_name, product_id]));

/** Another one with every answer of the server that maps differently: the table begins anew then. */
export const mappingKey = (bill: Mapped): string => JSON.stringify([firstMapping(bill), firstProducts(bill)]);

/** What a bill cannot be read without and no header is taken for, and the columns that two headers are taken for. */
export function mappingProblems(mapping: BillMapping) {
  const taken = Object.values(mapping).filter((column) => column !== null);
  return {
    missing: missingBillColumns(new Set(taken)),
    twice: [...new Set(taken.filter((column, at) => taken.indexOf(column) !== at))],
  };
}
