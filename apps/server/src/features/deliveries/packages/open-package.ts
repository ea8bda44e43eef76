import { randomUUID } from 'node:crypto';
import { recordMachine } from '@openroll/domain/statuses/record-status';
import { firstStatus } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { Carrier } from '../../../ports/delivery/carriers.ts';

interface NewRecord {
  readonly deliveryId: number;
  /** What it corrects, with what was corrected; undefined for what comes the first time. */
  readonly correction?: { readonly recordId: number; readonly sealedNote: Buffer | null };
}

interface NewPackage {
  readonly carrier: Pick<Carrier, 'code' | 'formats' | 'batching'>;
  readonly records: readonly NewRecord[];
  readonly replaces?: string;
}

/**
 * Opens a package: its id and its records stand from now on, and its bytes are made before it is sent. The caller holds the locks
 * of its deliveries. Answers its id.
 */
export async function openPackage(
  { tx, now }: UnitOfWork,
  { carrier, records, replaces }: NewPackage,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('packages')
    .values({
      id,
      carrier: carrier.code,
      formats: [...carrier.formats],
      in_folders: carrier.batching.kind !== 'each',
      replaces: replaces ?? null,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('delivery_records')
    .values(
      records.map(({ deliveryId, correction }, index) => ({
        record_id: randomUUID(),
        package_id: id,
        delivery_id: deliveryId,
        position: index + 1,
        status: firstStatus(recordMachine, 'packed'),
        replaces: correction?.recordId ?? null,
        sealed_note: correction?.sealedNote ?? null,
      })),
    )
    .execute();
  await tx
    .updateTable('deliveries')
    .set({ package_id: id })
    .where(
      'id',
      'in',
      records.map(({ deliveryId }) => deliveryId),
    )
    .execute();
  return id;
}
