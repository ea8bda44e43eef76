import { randomUUID } from 'node:crypto';
import { recordMachine } from '@openroll/domain/statuses/record-status';
import { sql } from 'kysely';
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

/** Opens one package; answers its id. */
export async function openPackage(work: UnitOfWork, wanted: NewPackage): Promise<string> {
  const [id] = await openPackages(work, [wanted]);
  if (id === undefined) throw new Error('a package without an id');
  return id;
}

/**
 * Opens packages: their ids and their records stand from now on, and their bytes are made before they are sent. The caller holds the
 * locks of their deliveries. Answers their ids, in their order.
 */
export async function openPackages(
  { tx, now }: UnitOfWork,
  wanted: readonly NewPackage[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const packages = wanted.map((each) => ({ id: randomUUID(), ...each }));
  await tx
    .insertInto('packages')
    .values(
      packages.map(({ id, carrier, replaces }) => ({
        id,
        carrier: carrier.code,
        formats: [...carrier.formats],
        in_folders: carrier.batching.kind !== 'each',
        replaces: replaces ?? null,
        created_at: now,
      })),
    )
    .execute();
  const records = packages.flatMap(({ id, records }) =>
    records.map(({ deliveryId, correction }, index) => ({
      record_id: randomUUID(),
      package_id: id,
      delivery_id: deliveryId,
      position: index + 1,
      status: firstStatus(recordMachine, 'packed'),
      replaces: correction?.recordId ?? null,
      sealed_note: correction?.sealedNote ?? null,
    })),
  );
  await tx.insertInto('delivery_records').values(records).execute();
  const places = records.map(
    ({ delivery_id, package_id }) => sql`(${delivery_id}::bigint, ${package_id}::uuid)`,
  );
  await sql`update deliveries d set package_id = opened.package_id
    from (values ${sql.join(places)}) as opened (delivery_id, package_id)
    where d.id = opened.delivery_id`.execute(tx);
  return packages.map(({ id }) => id);
}
