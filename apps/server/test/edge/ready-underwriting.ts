import { randomBytes, randomUUID } from 'node:crypto';
import { underwritingKeyOwner } from '../../src/platform/keys/key-owners.ts';
import { newDataKey } from '../../src/platform/keys/sealing.ts';
import { type Bench, held, led, type Ready } from './ready-bench.ts';
import { answer } from './ready-sessions.ts';

/** A session of which an underwriter outside was asked, and has decided or is being asked; the calls are about that application. */
export async function askedOutside(
  bench: Bench,
  status: 'decided' | 'asked',
  suffix: '' | '/details' | '/ask-again' = '',
): Promise<Ready> {
  const { world, caseId } = bench;
  const { database, clock, keys } = world.platform;
  const { id } = await answer(world, { ...led(bench), isRemote: false, product: 'Underwritten Life' });
  const product = await database
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Underwritten Life')
    .executeTakeFirstOrThrow();
  const now = clock();
  const set = await database
    .insertInto('document_sets')
    .values({ case_id: caseId, session_id: id, plan_hash: randomUUID(), planned_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const act = await database
    .insertInto('signing_acts')
    .values({
      case_id: caseId,
      session_id: id,
      document_set_id: set.id,
      signer: 'applicant',
      method: 'inperson',
      ip_address: '',
      evidence: '{}',
      signed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await database
    .insertInto('underwriting_decisions')
    .values({
      request_id: randomUUID(),
      case_id: caseId,
      session_id: id,
      product_id: product.id,
      applicant_id: 'primary',
      answers_sha256: randomBytes(32).toString('hex'),
      act_id: act.id,
      status,
      ...(status === 'decided' ? { decision: 'ACCEPT' as const, rating: 'standard' } : {}),
      asked_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { wrapped: data_key } = newDataKey(keys, underwritingKeyOwner(made.id));
  await database.updateTable('underwriting_decisions').set({ data_key }).where('id', '=', made.id).execute();
  await held(bench, { id });
  const application = `/api/enrollment-underwriting-decisions/${product.id}/primary`;
  return { id, url: `${application}${suffix}?session_id=${id}` };
}
