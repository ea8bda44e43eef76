import type { BillHeader } from '@openroll/domain/payroll/bill-headers';
import type { BillLine } from '@openroll/domain/payroll/bill-lines';
import type { ReconciliationOutcome } from '@openroll/domain/payroll/outcomes';
import type { OutcomeTotal } from '@openroll/domain/payroll/reconcile';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { containing } from '../../../platform/database/like-pattern.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';
import { type DataKey, openJson } from '../../../platform/keys/sealing.ts';
import { notFound } from '../../../platform/refusal.ts';

/** The places of the envelopes (§11.6). */
export const setupPlace = (id: number): string => `reconciliations|sealed|${id}`;
export const rowPlace = (id: number): string => `reconciliation_rows|sealed|${id}`;

/** What is sealed of a bill beside its file: what its headers were taken for, and what its first lines say. */
export interface SealedSetup {
  readonly headers: readonly (BillHeader & { readonly examples: readonly string[] })[];
  readonly preview: readonly BillLine[];
  /** As the bill calls them. */
  readonly products: readonly {
    readonly name: string;
    readonly productId: number | null;
    readonly by: 'name' | 'remembered' | 'chosen' | 'unknown';
  }[];
}

export interface SealedRow {
  readonly employeeId: string;
  readonly ssnLastFour: string;
}

const reconciliations = (db: Db) =>
  db
    .selectFrom('reconciliations as r')
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select(fullNameIn('u').as('uploader'));

export type ReconciliationRowOfCase = NonNullable<
  Awaited<ReturnType<ReturnType<typeof reconciliations>['executeTakeFirst']>>
>;

/** A reconciliation of this case. Refuses with 404 one of another case like one that does not exist. */
export const getReconciliation = (db: Db, caseId: number, id: number): Promise<ReconciliationRowOfCase> =>
  reconciliations(db)
    .where('r.case_id', '=', caseId)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(notFound);

/** Reconciliations of a case, newest first, and how many there are. */
export async function listReconciliations(
  db: Db,
  caseId: number,
  { page, rows_per_page }: { readonly page: number; readonly rows_per_page: number },
): Promise<{ readonly rows: readonly ReconciliationRowOfCase[]; readonly total: number }> {
  const rows = await reconciliations(db)
    .where('r.case_id', '=', caseId)
    .orderBy('r.id', 'desc')
    .limit(rows_per_page)
    .offset((page - 1) * rows_per_page)
    .execute();
  const { total } = await db
    .selectFrom('reconciliations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const totalsOf = ({ totals }: Pick<ReconciliationRowOfCase, 'totals'>): readonly OutcomeTotal[] =>
  totals as unknown as readonly OutcomeTotal[];

export const openSetup = (key: DataKey, { id, sealed }: Pick<ReconciliationRowOfCase, 'id' | 'sealed'>) =>
  openJson<SealedSetup>(key, setupPlace(id), sealed);

export interface RowsWanted {
  readonly outcome?: ReconciliationOutcome | undefined;
  readonly search?: string | undefined;
}

const rowsOf = (db: Db, id: number, { outcome, search }: RowsWanted) =>
  db
    .selectFrom('reconciliation_rows')
    .where('reconciliation_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', 'in', outcome ? [outcome] : []))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`search_key like ${containing(search ?? '')}`));

/** Rows in their order: by outcome, then by name. */
export async function listRows(
  db: Db,
  key: DataKey,
  id: number,
  wanted: RowsWanted & { readonly offset: number; readonly limit: number },
) {
  const rows = await rowsOf(db, id, wanted)
    .selectAll()
    .orderBy('position')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
  return rows.map(({ sealed, ...row }) => ({ ...row, ...openJson<SealedRow>(key, rowPlace(id), sealed) }));
}
export type OpenedRow = Awaited<ReturnType<typeof listRows>>[number];

export async function countRows(db: Db, id: number, wanted: RowsWanted): Promise<number> {
  const { total } = await rowsOf(db, id, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface BillableProduct {
  readonly id: number;
  readonly name: string;
  /** What carriers may call it: its name, and its code. */
  readonly names: readonly string[];
}

/** Products that a case sells, or has sold to somebody. */
export async function listBillableProducts(db: Db, caseId: number): Promise<BillableProduct[]> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('product_versions as v', 'v.id', 'p.current_version_id')
    .select(['p.id', 'p.name', 'p.display_name', sql<string | null>`v.definition->>'code'`.as('code')])
    .where((is) =>
      is.or([
        is('p.id', 'in', is.selectFrom('case_products').select('product_id').where('case_id', '=', caseId)),
        is(
          'p.id',
          'in',
          is
            .selectFrom('enrollments')
            .select('product_id')
            .where('case_id', '=', caseId)
            .where('product_id', 'is not', null)
            .$castTo<{ product_id: number }>(),
        ),
      ]),
    )
    .orderBy('p.display_name')
    .execute();
  return rows.map(({ id, name, display_name, code }) => ({
    id,
    name: display_name,
    names: [display_name, name, ...(code === null ? [] : [code])],
  }));
}
