import { randomUUID } from 'node:crypto';
import { takeAnswer } from '../../src/features/deliveries/answers/take-answer.ts';
import { workerOrigin } from '../../src/platform/audit/record-audit.ts';
import { buildDelivery, buildEnrollment } from '../builders.ts';
import { keepPackage } from './matrix-things.ts';
import { type Bench, led, type MakeReady, type Ready } from './ready-bench.ts';
import { answer, applicationOf, submit } from './ready-sessions.ts';

/** A delivery whose record the carrier has rejected. */
async function rejected(bench: Bench): Promise<Ready> {
  const { database, clock } = bench.world.platform;
  const { id: sessionId } = await submit(bench.world, await answer(bench.world, led(bench)));
  const enrollmentId = await applicationOf(bench.world, sessionId);
  const { id, package_id } = await database
    .selectFrom('deliveries')
    .select(['id', 'package_id'])
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const packageId = package_id ?? '';
  await keepPackage(bench.world, bench.caseId, packageId);
  const now = clock();
  await database.updateTable('packages').set({ sent_at: now }).where('id', '=', packageId).execute();
  const delivered = { status: 'delivered' as const, delivered_at: now };
  await database.updateTable('deliveries').set(delivered).where('id', '=', id).execute();
  await database
    .updateTable('delivery_records')
    .set({ status: 'rejected', said_at: now, answered_at: now })
    .where('package_id', '=', packageId)
    .execute();
  return { id };
}

/** What a carrier says of a record that was never sent to it. */
async function parked({ world: { platform } }: Bench): Promise<Ready> {
  const eventId = randomUUID();
  const told = { record_id: randomUUID(), status: 'accepted', policy_number: 'OM-1' };
  const said = { format: 'openroll-answer-1', at: platform.clock().toISOString(), records: [told] };
  const bytes = Buffer.from(JSON.stringify(said));
  await takeAnswer(platform, workerOrigin, { carrier: 'openroll-mutual', source: 'inbox', bytes, eventId });
  return platform.database
    .selectFrom('carrier_answers')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** What has gone to a carrier, and what came back. */
export const readyDeliveries: Readonly<Record<string, MakeReady>> = {
  'carrierAnswers.downloadParkedAnswer': parked,
  'carrierAnswers.seeParkedAnswer': parked,
  'deliveries.correctDelivery': rejected,
  'deliveries.downloadWholePackage': async ({ world, caseId, agentId }) => {
    const { id: enrollmentId } = await buildEnrollment(world, { caseId, agentId });
    const { id, packageId } = await buildDelivery(world, { caseId, enrollmentId });
    await keepPackage(world, caseId, packageId);
    return { id, url: `/api/packages/${packageId}` };
  },
};
