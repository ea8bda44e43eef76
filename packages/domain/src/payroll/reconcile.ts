import type { CalendarDate } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';
import { type BillLine, employeeKey, nameKey } from './bill-lines.ts';
import type { Payer } from './deductions.ts';
import { type ReconciliationOutcome, reconciliationOutcomes } from './outcomes.ts';

/** Why something that somebody applied for is not deducted: the first three have ended, the others do not count (yet). */
export const endReasons = ['expired', 'declined', 'deleted'] as const;
export const notDeductedReasons = [...endReasons, 'captured', 'pending', 'not-yet-effective'] as const;
export type NotDeductedReason = (typeof notDeductedReasons)[number];

/** What somebody has in force of a product, per period of the bill. */
export interface OwnAmount extends Payer {
  readonly productId: number;
  readonly product: string;
  /** As words, for whoever reads it. */
  readonly tier: string;
  readonly cents: Cents;
}

export interface NotDeducted extends Payer {
  readonly productId: number;
  readonly product: string;
  readonly reason: NotDeductedReason;
  /** When it ended, where it has and that is known. */
  readonly endedOn: CalendarDate | null;
}

export interface NamedBillLine extends BillLine {
  readonly cents: Cents;
  /** Which of our products the bill means; null for none of them. */
  readonly productId: number | null;
}

/** One person and product (§9.11). */
export interface ReconciledRow {
  readonly outcome: ReconciliationOutcome;
  readonly employeeId: string;
  readonly ssnLastFour: string;
  readonly name: string;
  readonly product: string;
  readonly tier: string;
  readonly billedCents: Cents | null;
  readonly ourCents: Cents | null;
  readonly billRows: readonly number[];
  readonly reason: NotDeductedReason | null;
  readonly endedOn: CalendarDate | null;
}

/**
 * Holds a bill against what is in force: by person and product, the lines of each added up. A person is whoever has the employee id
 * of the line, else whoever has its last four digits and its name; where that is true of several, or of nobody, it is nobody of ours.
 * Every line and every amount of ours stands in exactly one row, so that the totals add up.
 */
export function reconcile(
  ours: readonly OwnAmount[],
  notDeducted: readonly NotDeducted[],
  bill: readonly NamedBillLine[],
): readonly ReconciledRow[] {
  const personOf = findPerson([...ours, ...notDeducted]);
  const billed = new Map<string, NamedBillLine[]>();
  for (const line of bill) {
    const person =
      personOf(line) ?? `?${employeeKey(line.employeeId)}|${line.ssnLastFour}|${nameKey(line.name)}`;
    const key = `${person}|${line.productId ?? `?${nameKey(line.product)}`}`;
    addTo(billed, key, line);
  }
  const own = new Map<string, OwnAmount[]>();
  for (const one of ours) addTo(own, keyOf(one), one);
  const reasons = new Map(notDeducted.map((one) => [keyOf(one), one]));
  const rows = [...own].map(([key, amounts]) => compare(amounts, billed.get(key) ?? []));
  for (const [key, lines] of billed) if (!own.has(key)) rows.push(unknownRow(lines, reasons.get(key)));
  return rows.sort(byOutcome);
}

function addTo<T>(groups: Map<string, T[]>, key: string, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

const keyOf = ({ person, productId }: { readonly person: string; readonly productId: number }) =>
  `${person}|${productId}`;

const sum = (lines: readonly { readonly cents: Cents }[]): Cents =>
  lines.reduce((total, { cents }) => total + cents, 0);

const words = (texts: readonly string[]): string =>
  [...new Set(texts.filter((one) => one !== ''))].join(', ');

function compare(amounts: readonly OwnAmount[], lines: readonly NamedBillLine[]): ReconciledRow {
  const [first] = amounts as readonly [OwnAmount];
  const common = {
    ...shown(first),
    product: first.product,
    tier: words(amounts.map(({ tier }) => tier)),
    ourCents: sum(amounts),
    billRows: lines.map(({ row }) => row),
    reason: null,
    endedOn: null,
  };
  if (lines.length === 0) return { ...common, outcome: 'missing-on-bill', billedCents: null };
  const billedCents = sum(lines);
  const outcome = billedCents === common.ourCents ? 'matched' : 'amount-differs';
  return { ...common, outcome, billedCents };
}

function unknownRow(lines: readonly NamedBillLine[], known: NotDeducted | undefined): ReconciledRow {
  const [first] = lines as readonly [NamedBillLine];
  const isEnded = known !== undefined && endReasons.some((one) => one === known.reason);
  return {
    outcome: isEnded ? 'ended-still-billed' : 'billed-not-enrolled',
    ...(known
      ? shown(known)
      : { employeeId: first.employeeId, ssnLastFour: first.ssnLastFour, name: first.name }),
    product: known?.product ?? first.product,
    tier: words(lines.map(({ tier }) => tier)),
    billedCents: sum(lines),
    ourCents: null,
    billRows: lines.map(({ row }) => row),
    reason: known?.reason ?? null,
    endedOn: known?.endedOn ?? null,
  };
}

const shown = ({ employeeId, ssnLastFour, firstName, lastName }: Payer) => ({
  employeeId,
  ssnLastFour,
  name: [firstName, lastName].filter((one) => one !== '').join(' '),
});

/** Who a line is about, by the keys of `Payer`. */
function findPerson(payers: readonly Payer[]): (line: BillLine) => string | undefined {
  const byEmployee = new Map<string, Map<string, Payer>>();
  const byName = new Map<string, Map<string, Payer>>();
  const put = (into: typeof byName, key: string, payer: Payer) =>
    into.set(key, (into.get(key) ?? new Map<string, Payer>()).set(payer.person, payer));
  const named = (lastFour: string, name: string) => `${lastFour}|${nameKey(name)}`;
  for (const payer of payers) {
    if (payer.employeeId !== '') put(byEmployee, employeeKey(payer.employeeId), payer);
    if (payer.ssnLastFour !== '') put(byName, named(payer.ssnLastFour, shown(payer).name), payer);
  }
  const only = (found: ReadonlyMap<string, Payer> | undefined): string | undefined =>
    found?.size === 1 ? [...found.keys()][0] : undefined;
  return (line) => {
    const byId = line.employeeId === '' ? undefined : only(byEmployee.get(employeeKey(line.employeeId)));
    if (byId !== undefined) return byId;
    return line.ssnLastFour === '' ? undefined : only(byName.get(named(line.ssnLastFour, line.name)));
  };
}

const byOutcome = (a: ReconciledRow, b: ReconciledRow): number =>
  reconciliationOutcomes.indexOf(a.outcome) - reconciliationOutcomes.indexOf(b.outcome) ||
  a.name.localeCompare(b.name, 'en') ||
  a.product.localeCompare(b.product, 'en');

export interface OutcomeTotal {
  readonly outcome: ReconciliationOutcome;
  readonly rows: number;
  readonly billedCents: Cents;
  readonly ourCents: Cents;
}

/** Each outcome once, in their order. What they add up to is the bill, and what is in force. */
export const outcomeTotals = (rows: readonly ReconciledRow[]): readonly OutcomeTotal[] =>
  reconciliationOutcomes.map((outcome) => {
    const those = rows.filter((row) => row.outcome === outcome);
    return {
      outcome,
      rows: those.length,
      billedCents: those.reduce((total, { billedCents }) => total + (billedCents ?? 0), 0),
      ourCents: those.reduce((total, { ourCents }) => total + (ourCents ?? 0), 0),
    };
  });
