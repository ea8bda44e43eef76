import { annualize } from '@openroll/domain/values/money';
import { shippedCatalog } from '@openroll/products/shipped/kept-catalog.fixture';
import { lakeside, whitfieldsInAll } from '@openroll/products/shipped/whitfields.fixture';
import {
  enrollmentPlace,
  recordApplications,
} from '@openroll/server/features/enrollments/record-applications';
import { getCurrentVersion } from '@openroll/server/features/products/products.queries';
import { workerOrigin } from '@openroll/server/platform/audit/record-audit';
import { saveFile } from '@openroll/server/platform/documents/case-files';
import { enrollmentKeyOwner } from '@openroll/server/platform/keys/key-owners';
import { newDataKey, openDataKey, openJson, sealJson } from '@openroll/server/platform/keys/sealing';
import type { Platform } from '@openroll/server/platform/platform';
import { inTransaction } from '@openroll/server/platform/unit-of-work';
import { type Application, assembleApplications } from '@openroll/wizard/applications/assemble';
import { sql } from 'kysely';
import { fillProvenCase } from './build-proven-case.ts';

/** Products by the formats that take them: life for TXLife, disability for X12 834. */
export const soldNames = { life: 'Term Life', disability: 'Wage Protector' } as const;
export type Sold = keyof typeof soldNames;

const mode = 'monthly';
const atOnce = 1000;

/**
 * Stores so many applications of each of the two products, as submitting stores them: sealed, each under a key of its own, with two
 * signatures and a document. Each costs another premium. Of each product the first is what the engine makes of the Whitfields.
 */
export async function fillApplications(platform: Platform, count: number): Promise<void> {
  const place = await fillProvenCase(platform, 1);
  for (const sold of Object.values(soldNames)) {
    const first = await recordFirst(platform, place, sold);
    for (let done = 1; done < count; done += atOnce)
      await copy(platform, first, { from: done, to: Math.min(done + atOnce, count) });
  }
  await sql`vacuum analyze`.execute(platform.database);
}

interface Place {
  readonly caseId: number;
  readonly userId: number;
}

async function recordFirst(platform: Platform, { caseId, userId }: Place, name: string): Promise<number> {
  const { database } = platform;
  const { id: productId } = await database
    .selectFrom('products')
    .select('id')
    .where('display_name', '=', name)
    .executeTakeFirstOrThrow();
  const product = await getCurrentVersion(platform, productId);
  const application = applicationOf(productId, name);
  return inTransaction(platform, workerOrigin, async (work) => {
    const file = await saveFile(platform, work.tx, {
      caseId,
      kind: 'application',
      bytes: Buffer.from('%PDF-1.7'),
      at: work.now,
    });
    const [sessionId = 0] = await sessionsOf(work.tx, { caseId, userId }, 1);
    const facts = {
      sessionId,
      caseId,
      divisionId: null,
      agentId: userId,
      ssnIndex: null,
      censusPersonId: null,
      censusDiffers: [],
      duplicateOf: null,
      premiumMode: mode,
      state: 'IL',
      city: 'Chicago',
      mode: 'inperson',
    } as const;
    const [id = 0] = await recordApplications(platform, work, facts, [
      { application, product, status: 'enrolled', document: file },
    ]);
    return id;
  });
}

/** Dana Whitfield's application for the product. */
function applicationOf(productId: number, name: string): Application {
  const catalog = shippedCatalog();
  const none = { criticalIllness: 0, accident: 0 };
  const startedOn = '2026-03-18';
  const data = whitfieldsInAll(catalog, [{ id: productId, name }], startedOn);
  const products = catalog.products
    .filter((product) => product.name === name)
    .map(({ definition }) => ({ id: productId, definition, options: {} }));
  const made = assembleApplications(lakeside(catalog, none, { startedOn, products }), data);
  const found = made.ok && made.value.applications.find(({ insuredId }) => insuredId === 'primary');
  if (!found) throw new Error(`nothing is applied for of ${name}`);
  return found;
}

/** Ids of new sessions. */
async function sessionsOf(
  db: Parameters<Parameters<typeof inTransaction>[2]>[0]['tx'],
  { caseId, userId }: Place,
  count: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into wizard_sessions (case_id, agent_id, enrollment_city, enrollment_state, enrollment_mode, status, started_on,
      product_versions, premium_mode, case_updated_at, data_key, sealed, created_at, saved_at, language)
    select ${caseId}, ${userId}, 'Chicago', 'IL', 'inperson', 'submitted', '2026-03-18', '[]', ${mode}, now(), '', '', now(), now(), 'en'
    from generate_series(1, ${count}::int) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** More of the first, each sealed anew, with two signatures. */
const copy = (
  platform: Platform,
  first: number,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  inTransaction(platform, workerOrigin, async ({ tx }) => {
    const row = await tx
      .selectFrom('enrollments')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const { id: _, insured_key: _insured, employee_key: _employee, ...columns } = row;
    if (!row.data_key || !row.sealed_answers) throw new Error('the first has no application');
    const key = openDataKey(platform.keys, enrollmentKeyOwner(first), row.data_key);
    const canonical = openJson<Record<string, unknown>>(key, enrollmentPlace(first), row.sealed_answers);
    const place = { caseId: row.case_id, userId: row.agent_id };
    const sessions = await sessionsOf(tx, place, to - from);
    const premiums = sessions.map((_session, index) => 1000 + from + index);
    const made = await tx
      .insertInto('enrollments')
      .values(
        sessions.map((session_id, index) => ({
          ...columns,
          session_id,
          modal_premium_cents: premiums[index] ?? 0,
          annual_premium_cents: annualize(premiums[index] ?? 0, mode),
        })),
      )
      .returning(['id', 'modal_premium_cents'])
      .execute();
    const sealed = made.map(({ id, modal_premium_cents: modal }) => {
      const own = newDataKey(platform.keys, enrollmentKeyOwner(id));
      const premium = { mode, modal_cents: modal, annual_cents: annualize(modal, mode) };
      const answers = sealJson(own, enrollmentPlace(id), { ...canonical, enrollment_id: id, premium });
      return { id, key: own.wrapped, answers };
    });
    await sql`update enrollments e set data_key = v.key, sealed_answers = v.answers
      from unnest(${sealed.map(({ id }) => id)}::bigint[], ${sealed.map((one) => one.key)}::bytea[],
        ${sealed.map((one) => one.answers)}::bytea[]) as v (id, key, answers) where e.id = v.id`.execute(tx);
    await sql`insert into enrollment_signatures (case_id, enrollment_id, signer, signer_name, method, ip_address, evidence, created_at, updated_at)
      select ${row.case_id}, e.id, s.signer, 'Dana Whitfield', 'inperson', '192.0.2.1', '{}', now(), now()
      from unnest(${sealed.map(({ id }) => id)}::bigint[]) as e (id)
        cross join (values ('applicant'), ('agent')) as s (signer)`.execute(tx);
  });
