import type { Carrier } from '@openroll/carriers/carrier/carrier';
import { findCarrier } from '@openroll/carriers/carrier/find-carrier';
import type { CarrierRecord } from '@openroll/carriers/record/record';
import { toRecord } from '@openroll/carriers/record/to-record';
import { dayOf } from '@openroll/domain/values/dates';
import { annualize } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { percentText } from '@openroll/domain/values/shares';
import { carrierNameOf } from '@openroll/wizard/definition/carrier-name';
import { productFacts } from '@openroll/wizard/forms/product-facts';
import type { Db } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import { readFile } from '../../platform/documents/case-files.ts';
import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { getVersion } from '../products/products.queries.ts';
import { type Decision, openDecisions } from './decisions.queries.ts';
import { listSignaturesOf, type SignatureRow } from './enrollments.queries.ts';
import { enrollmentPlace } from './record-applications.ts';
import { listSharesOf, type NamedShare, writingAgentOf } from './splits/splits.queries.ts';

/** Which record of an enrollment this is: a correction has a GUID of its own, and the next version. */
export interface RecordIdentity {
  readonly guid: string;
  readonly version: number;
  readonly reason: CarrierRecord['reason'];
  readonly effectiveDate: string | null;
}

/** An application as its carrier is told of it. */
export interface OpenedRecord {
  readonly record: CarrierRecord;
  readonly carrier: Carrier;
  /** What was decided by hand; undefined where nothing was. */
  readonly decision: Decision | undefined;
  /** Reads its last sealed PDF, whose hash the record has. */
  readonly readPdf: () => Promise<Buffer>;
}

/**
 * The canonical records of enrollments (§9.4), in their order: of each what is stored of the application, cut to what its product asks
 * or prints. What is stored stays as it was signed. Throws where one has no application, or the site does not know its carrier.
 */
export async function openRecords(
  platform: Platform,
  wanted: readonly { readonly enrollmentId: number; readonly identity: RecordIdentity }[],
): Promise<readonly OpenedRecord[]> {
  const { database } = platform;
  const ids = wanted.map(({ enrollmentId }) => enrollmentId);
  if (ids.length === 0) return [];
  const [rows, signatures, shares, decisions] = await Promise.all([
    listApplicationRows(database, ids),
    listSignaturesOf(database, ids),
    listSharesOf(database, ids),
    openDecisions(platform, database, ids),
  ]);
  const facts = await factsOf(platform, [...rows.values()]);
  return wanted.map(({ enrollmentId: id, identity }) => {
    const row = rows.get(id);
    const product = row && facts.get(factsKey(row));
    if (!row || !product) throw new Error(`enrollment ${id} has no application`);
    return toOpened(platform, row, identity, {
      product,
      signatures: signatures.get(id) ?? [],
      shares: shares.get(id) ?? [],
      decision: decisions.get(id),
    });
  });
}

/** One of them. */
export async function openRecord(
  platform: Platform,
  enrollmentId: number,
  identity: RecordIdentity,
): Promise<OpenedRecord> {
  const [opened] = await openRecords(platform, [{ enrollmentId, identity }]);
  if (!opened) throw new Error(`enrollment ${enrollmentId} has no application`);
  return opened;
}

/** A product as it is in a state, with its carrier: for all who have applied for it there the same. */
interface SoldFacts {
  readonly facts: ReturnType<typeof productFacts>;
  readonly carrier: Carrier;
  readonly carrierName: string;
}

const factsKey = (row: Pick<ApplicationRow, 'product_version_id' | 'enrollment_state'>): string =>
  `${row.product_version_id} ${row.enrollment_state}`;

async function factsOf(
  platform: Platform,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, SoldFacts>> {
  const found = new Map<string, SoldFacts>();
  for (const row of rows) {
    if (row.product_version_id === null || found.has(factsKey(row))) continue;
    const { definition } = await getVersion(platform, row.product_version_id);
    const carrier = findCarrier(platform.carriers, definition.carrier);
    if (!carrier) throw new Error(`the carrier ${definition.carrier} has no file among the carriers`);
    const facts = productFacts(definition, row.enrollment_state);
    found.set(factsKey(row), { facts, carrier, carrierName: carrierNameOf(definition) });
  }
  return found;
}

interface Beside {
  readonly product: SoldFacts;
  readonly signatures: readonly SignatureRow[];
  readonly shares: readonly NamedShare[];
  readonly decision: Decision | undefined;
}

function toOpened(
  platform: Platform,
  row: ApplicationRow,
  identity: RecordIdentity,
  { product: { facts, carrier, carrierName }, signatures, shares, decision }: Beside,
): OpenedRecord {
  const { id, document_id: documentId } = row;
  if (!row.data_key || !row.sealed_answers || !documentId || !row.sha256)
    throw new Error(`enrollment ${id} has no application`);
  const key = openDataKey(platform.keys, enrollmentKeyOwner(id), row.data_key);
  const record = toRecord({
    ...identity,
    application: openJson<unknown>(key, enrollmentPlace(id), row.sealed_answers),
    product: facts,
    decision: decision && toldDecision(decision, row.premium_mode as PremiumMode),
    sessionId: row.session_id,
    carrier: { code: carrier.code, name: carrierName },
    employer: { name: row.group_name, number: row.group_number, division: row.division_name },
    employeeId: row.employee_id,
    agent: { id: row.writer.id, name: row.writer.name, code: row.writer.code },
    signatures: signatures
      .filter(({ confirms_id }) => confirms_id === null)
      .map(({ signer, signer_name, created_at, method, place, first_bill_date }) => ({
        signer,
        name: signer_name,
        signed_at: created_at.toISOString(),
        method,
        place: typeof place === 'string' ? null : place,
        first_bill_date,
      })),
    commission: shares.map(({ agentId, name, hundredths }) => ({
      agent_id: agentId,
      name,
      percentage: percentText(hundredths),
    })),
    documents: [{ name: `application-${id}`, sha256: row.sha256 }],
    dayOf: (instant) => dayOf(new Date(instant), platform.site.timeZone),
  });
  if (!record.ok)
    throw new Error(`enrollment ${id} makes no record: ${record.problems.map(({ field }) => field)}`);
  return { record: record.value, carrier, decision, readPdf: () => readFile(platform, documentId) };
}

/** A decision of the home office as carriers are told of it: never why. */
function toldDecision(
  { part, decision, amountCents, appliedCents, modalCents, effectiveDate }: Decision,
  mode: PremiumMode,
): NonNullable<CarrierRecord['decision']> {
  return {
    part,
    value: decision,
    amount_cents: decision === 'approve' ? appliedCents : amountCents,
    premium:
      modalCents === null ? null : { modal_cents: modalCents, annual_cents: annualize(modalCents, mode) },
    effective_date: effectiveDate,
  };
}

/** What is stored of applications, by their ids. */
async function listApplicationRows(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .leftJoin('case_divisions as v', 'v.id', 'e.case_division_id')
    .leftJoin('census_people as p', 'p.id', 'e.census_person_id')
    .leftJoin('files as f', 'f.id', 'e.document_id')
    .select([
      'e.id',
      'e.data_key',
      'e.sealed_answers',
      'e.document_id',
      'e.product_version_id',
      'e.session_id',
      'e.premium_mode',
      'e.enrollment_state',
      'e.agent_id',
      'w.writing_agent_id',
      'c.group_name',
      'c.group_number',
      'v.division_name',
      'p.employee_id',
      'f.sha256',
    ])
    .where('e.id', 'in', ids)
    .execute();
  const agents = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.code', fullNameIn('u').as('name')])
    .where('u.id', 'in', [...new Set([0, ...rows.map(writingAgentOf)])])
    .execute();
  const agentsById = new Map(agents.map((agent) => [agent.id, agent]));
  return new Map(
    rows.flatMap((row) => {
      const writer = agentsById.get(writingAgentOf(row));
      return writer ? [[row.id, { ...row, writer }]] : [];
    }),
  );
}

type ApplicationRow =
  Awaited<ReturnType<typeof listApplicationRows>> extends Map<number, infer Row> ? Row : never;
