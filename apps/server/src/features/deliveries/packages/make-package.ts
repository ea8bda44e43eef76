import { findCarrier } from '@openroll/carriers/carrier/find-carrier';
import { filesOf } from '@openroll/carriers/formats/files-of';
import type { CarrierRecord } from '@openroll/carriers/record/record';
import { plainDollars } from '@openroll/domain/values/money';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Json } from '../../../platform/documents/canonical-json.ts';
import { recordStoredFile, type StoredFile, storeFile } from '../../../platform/documents/case-files.ts';
import { buildPackage, type PackageEntry, type PackageRecord } from '../../../platform/documents/package.ts';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { PackageRefused } from '../../../ports/delivery/delivery.ts';
import { openNote } from '../../enrollments/carrier-words.queries.ts';
import type { Decision } from '../../enrollments/decisions.queries.ts';
import { type OpenedRecord, openRecords, type RecordIdentity } from '../../enrollments/open-record.ts';
import { listSplitsTimes } from '../../enrollments/splits/splits.queries.ts';
import { lockDeliveriesOf } from '../move-delivery.ts';
import { findPackage, listRecords, type PackageRow, type RecordRow } from './packages.queries.ts';
import { paymentOf } from './payment-of.ts';

/**
 * Makes the bytes of a package, once: they are kept before they are sent, so that whatever is tried again sends the same, and what
 * they tell of the enrollments is locked from then on (§8.9). An edit of the shares that comes between begins it anew. Safe to run
 * twice at once. Answers its file.
 */
export async function makePackage(platform: Platform, row: PackageRow): Promise<number> {
  if (row.file_id !== null) return row.file_id;
  for (;;) {
    const records = await listRecords(platform.database, row.id);
    const begun = await listSplitsTimes(platform.database, enrollmentsOf(records));
    const opened = await openRecords(
      platform,
      records.map((record) => ({ enrollmentId: record.enrollment_id, identity: identityOf(record) })),
    );
    const contents = await Promise.all(
      records.flatMap((record, index) => {
        const one = opened[index];
        return one ? [contentOf(platform, row, record, one)] : [];
      }),
    );
    const bytes = await buildPackage({
      packageId: row.id,
      records: contents,
      inFolders: row.in_folders,
      formats: formatsOf(
        platform,
        row,
        contents.map(({ enrollment }) => enrollment),
      ),
      replaces: row.replaces,
      at: row.created_at,
    });
    const fileId = await keepPackage(platform, row, records, await storeFile(platform, bytes), begun);
    if (fileId !== undefined) return fileId;
  }
}

const enrollmentsOf = (records: readonly RecordRow[]): readonly number[] =>
  records.map(({ enrollment_id: id }) => id);

/** The records once more, in the formats of their carrier. What one of them cannot say stops the package, by the names of the fields. */
function formatsOf(
  platform: Pick<Platform, 'carriers' | 't'>,
  row: PackageRow,
  records: readonly CarrierRecord[],
): readonly PackageEntry[] {
  const carrier = findCarrier(platform.carriers, row.carrier);
  if (!carrier) throw new Error(`the site has no carrier ${row.carrier}`);
  const sending = { packageId: row.id, at: row.created_at.toISOString(), sequence: row.sequence };
  const files = filesOf(records, carrier, sending);
  if (!files.ok) throw new PackageRefused(files.problems.map((one) => toWire(platform.t, one).message));
  return files.value;
}

const identityOf = (record: RecordRow): RecordIdentity => ({
  guid: record.record_id,
  version: record.version,
  reason: reasonOf(record),
  effectiveDate: record.effective_date,
});

/** An application as its carrier is told of it now, with what else it has to know of it. */
async function contentOf(
  platform: Platform,
  { carrier }: PackageRow,
  record: RecordRow,
  opened: OpenedRecord,
): Promise<PackageRecord & { readonly enrollment: CarrierRecord }> {
  const { enrollment_id: id } = record;
  const note = openNote(platform, record);
  const withTokens = findCarrier(platform.carriers, carrier)?.payment_tokens ?? false;
  const payment = await paymentOf(platform, id, { withTokens });
  return {
    recordId: record.record_id,
    about: {
      enrollment_id: id,
      reason: record.reason,
      effective_date: record.effective_date,
      decision: told(opened.decision),
      ...(payment === undefined ? {} : { payment }),
      ...(record.replaces_record_id === null
        ? {}
        : { corrects: { record_id: record.replaces_record_id, note: note ?? '' } }),
    },
    enrollment: opened.record,
    pdfs: [{ name: `application-${id}`, bytes: await opened.readPdf() }],
  };
}

const reasonOf = ({ replaces_record_id, reason }: RecordRow): CarrierRecord['reason'] => {
  if (replaces_record_id !== null) return 'correction';
  return reason === 'decision' ? 'decision' : 'application';
};

/** What the home office has decided, without why (B18). */
function told(decided: Decision | undefined): Json {
  if (!decided) return null;
  const { part, decision, amountCents, effectiveDate, at } = decided;
  return {
    part,
    decision,
    amount: amountCents === null ? null : plainDollars(amountCents),
    effective_date: effectiveDate,
    decided_at: at.toISOString(),
  };
}

/** Undefined where the shares of one are others by now. What was made meanwhile stands. */
const keepPackage = (
  platform: Platform,
  { id }: PackageRow,
  records: readonly RecordRow[],
  stored: StoredFile,
  begun: ReadonlyMap<number, number | undefined>,
) =>
  inTransaction(platform, workerOrigin, async ({ tx, now }) => {
    await lockDeliveriesOf(tx, id);
    const row = await findPackage(tx, id);
    if (row?.file_id) return row.file_id;
    // Somebody took one of them out of it again: it is held.
    if ((await listRecords(tx, id)).length !== records.length) return undefined;
    const times = await listSplitsTimes(tx, enrollmentsOf(records), { lock: true });
    if ([...times].some(([enrollmentId, time]) => time !== begun.get(enrollmentId))) return undefined;
    const cases = new Set(records.map(({ case_id }) => case_id));
    const [caseId = null] = cases.size === 1 ? cases : [];
    const fileId = await recordStoredFile(tx, { caseId, kind: 'package', stored, at: now });
    await tx
      .updateTable('packages')
      .set({ file_id: fileId, sha256: stored.sha256, made_at: now })
      .where('id', '=', id)
      .execute();
    return fileId;
  });
