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
import { type Decision, openDecision } from './decisions.queries.ts';
import { listSignatures } from './enrollments.queries.ts';
import { enrollmentPlace } from './record-application.ts';
import { listShares, writingAgentOf } from './splits/splits.queries.ts';

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
  /** Its last sealed PDF, whose hash the record has. */
  readonly pdf: Buffer;
}

/**
 * The canonical record of an enrollment (§9.4), with its last sealed PDF: what is stored of the application, cut to what its product asks
 * or prints. What is stored stays as it was signed. Throws where there is no application, or the site does not know the carrier.
 */
export async function openRecord(
  platform: Platform,
  enrollmentId: number,
  identity: RecordIdentity,
): Promise<OpenedRecord> {
  const { database, site } = platform;
  const [row, signatures, shares, decision] = await Promise.all([
    getApplicationRow(database, enrollmentId),
    listSignatures(database, enrollmentId),
    listShares(database, enrollmentId),
    openDecision(platform, database, enrollmentId),
  ]);
  if (!row.data_key || !row.sealed_answers || !row.document_id || !row.sha256 || !row.product_version_id)
    throw new Error(`enrollment ${enrollmentId} has no application`);
  const { definition } = await getVersion(platform, row.product_version_id);
  const carrier = findCarrier(platform.carriers, definition.carrier);
  if (!carrier) throw new Error(`the carrier ${definition.carrier} has no file among the carriers`);
  const key = openDataKey(platform.keys, enrollmentKeyOwner(enrollmentId), row.data_key);
  const record = toRecord({
    ...identity,
    application: openJson<unknown>(key, enrollmentPlace(enrollmentId), row.sealed_answers),
    product: productFacts(definition, row.enrollment_state),
    decision: decision && toldDecision(decision, row.premium_mode as PremiumMode),
    sessionId: row.session_id,
    carrier: { code: carrier.code, name: carrierNameOf(definition) },
    employer: { name: row.group_name, number: row.group_number, division: row.division_name },
    employeeId: row.employee_id,
    agent: { id: row.writer_id, name: row.agent_name, code: row.agent_code },
    signatures: signatures
      .filter(({ confirms_id }) => confirms_id === null)
      .map(({ signer, signer_name, created_at, method, first_bill_date }) => ({
        signer,
        name: signer_name,
        signed_at: created_at.toISOString(),
        method,
        first_bill_date,
      })),
    commission: shares.map(({ agentId, name, hundredths }) => ({
      agent_id: agentId,
      name,
      percentage: percentText(hundredths),
    })),
    documents: [{ name: `application-${enrollmentId}`, sha256: row.sha256 }],
    dayOf: (instant) => dayOf(new Date(instant), site.timeZone),
  });
  if (!record.ok)
    throw new Error(
      `enrollment ${enrollmentId} makes no record: ${record.problems.map(({ field }) => field)}`,
    );
  return { record: record.value, carrier, pdf: await readFile(platform, row.document_id) };
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

async function getApplicationRow(db: Db, enrollmentId: number) {
  const row = await db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .innerJoin('wizard_sessions as w', 'w.id', 'e.session_id')
    .leftJoin('case_divisions as v', 'v.id', 'e.case_division_id')
    .leftJoin('census_people as p', 'p.id', 'e.census_person_id')
    .leftJoin('files as f', 'f.id', 'e.document_id')
    .select([
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
    .where('e.id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const agent = await db
    .selectFrom('users as u')
    .select(['u.id as writer_id', 'u.code as agent_code', fullNameIn('u').as('agent_name')])
    .where('u.id', '=', writingAgentOf(row))
    .executeTakeFirstOrThrow();
  return { ...row, ...agent };
}
