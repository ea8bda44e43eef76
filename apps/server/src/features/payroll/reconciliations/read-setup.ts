import { mapBillHeaders } from '@openroll/domain/payroll/bill-headers';
import { type BillLine, productNamed, readBillLine } from '@openroll/domain/payroll/bill-lines';
import type { BillColumn } from '@openroll/domain/payroll/columns';
import { problem } from '@openroll/domain/problems';
import { dayOf } from '@openroll/domain/values/dates';
import { counts } from '@openroll/domain/values/lengths';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { fileField } from '../../census/files/census-limits.ts';
import { describeHeaders } from '../../census-imports/preview/describe-headers.ts';
import { readBillInThread } from './read-bill-in-thread.ts';
import { listBillableProducts, type SealedSetup } from './reconciliations.queries.ts';
import { rememberedHeaders, rememberedProducts } from './remember-bill.ts';

export interface BillChoices {
  readonly headers: ReadonlyMap<string, BillColumn | null>;
  readonly products: ReadonlyMap<string, number | null>;
}

export interface BillSetup {
  readonly setup: SealedSetup;
  /** Everybody whom the bill names, by the columns that are known. */
  readonly lines: readonly BillLine[];
}

const previewLines = 10;

/**
 * Reads a bill of a case: what its headers and product names mean, as chosen, as remembered or by name, and its lines. Refuses what
 * the reader refuses, and with 400 a bill that names more products than any carrier has.
 */
export async function readSetup(
  platform: Platform,
  caseId: number,
  file: { readonly name: string; readonly bytes: Buffer },
  chosen?: BillChoices,
): Promise<BillSetup> {
  const { database, keys, clock, site } = platform;
  const isWorkbook = /\.xlsx$/i.test(file.name);
  const { headerCells, first } = await readBillInThread({
    bytes: file.bytes,
    isWorkbook,
    positions: undefined,
  });
  const headers = mapBillHeaders(headerCells, {
    chosen: chosen?.headers,
    remembered: await rememberedHeaders(database, keys, caseId),
  });
  const used = headers.filter(({ column }) => column !== null);
  const positions = used.map(({ position }) => position);
  const { rows } = await readBillInThread({ bytes: file.bytes, isWorkbook, positions });
  const place = new Map(used.map(({ column }, index) => [column, index]));
  const lines = rows.flatMap(
    ({ number, cells }) => readBillLine(number, (column) => cells[place.get(column) ?? -1] ?? '') ?? [],
  );
  const described = describeHeaders(headers, first, dayOf(clock(), site.timeZone));
  return {
    lines,
    setup: {
      headers: headers.map((header, index) => ({ ...header, examples: described[index]?.examples ?? [] })),
      preview: lines.slice(0, previewLines),
      products: await nameProducts(platform, caseId, lines, chosen?.products),
    },
  };
}

/** What the bill calls products, each once, and which of ours it is. Refuses with 400 a choice that the case does not know. */
async function nameProducts(
  { database, keys }: Platform,
  caseId: number,
  lines: readonly BillLine[],
  chosen: BillChoices['products'] | undefined,
): Promise<SealedSetup['products']> {
  const names = [...new Set(lines.map(({ product }) => product).filter((name) => name !== ''))];
  if (names.length > counts.billedProducts)
    throw invalid(problem('bill-too-many-products', fileField, { maximum: counts.billedProducts }));
  const ours = await listBillableProducts(database, caseId);
  const remembered = await rememberedProducts(database, keys, caseId);
  const known = (id: number | null) => (ours.some((one) => one.id === id) ? id : null);
  return names.map((name) => {
    const choice = chosen?.get(name);
    if (choice !== undefined && choice !== known(choice))
      throw invalid(
        problem('unknown-value', 'products', {
          field: 'products',
          allowed: { list: ours.map(({ id }) => String(id)), as: 'or' },
        }),
      );
    if (choice !== undefined) return { name, productId: choice, by: 'chosen' };
    const before = remembered(name);
    if (before !== undefined) return { name, productId: known(before), by: 'remembered' };
    const productId = productNamed(name, ours) ?? null;
    return { name, productId, by: productId === null ? 'unknown' : 'name' };
  });
}
