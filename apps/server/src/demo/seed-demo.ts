import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userMachine } from '@openroll/domain/statuses/user-status';
import { addDays, dayOf } from '@openroll/domain/values/dates';
import { sql } from 'kysely';
import { storeApiKey } from '../features/api-keys/store-api-key.ts';
import { uploadCensus } from '../features/census/files/upload-census.ts';
import type { Origin } from '../platform/audit/record-audit.ts';
import type { Tx } from '../platform/database/connect.ts';
import { caseKeyOwner } from '../platform/keys/key-owners.ts';
import { newDataKey } from '../platform/keys/sealing.ts';
import { hashPassword } from '../platform/passwords/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { firstStatus } from '../platform/status-after.ts';
import { type DemoCase, demoCases } from './demo-cases.ts';
import { demoPeople, toCensusCsv } from './demo-people.ts';
import { insertReports } from './demo-reports.ts';
import { demoPassword, demoUsers, lakeside } from './demo-users.ts';

const yearMs = 365 * 86_400_000;

/**
 * Makes the demo tenant when the database holds nobody (§15.1). People and cases come in one transaction,
 * each census in one of its own; a start that was killed in between goes on where it stopped.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  const apiKey = demoApiKey(platform.config.dataDir);
  const seeded = await platform.database.selectFrom('users').select('id').executeTakeFirst();
  const password = seeded ? '' : await hashPassword(platform, demoPassword);
  if (!seeded)
    await platform.database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(726106)`.execute(tx);
      if (await tx.selectFrom('users').select('id').executeTakeFirst()) return;
      const users = await insertUsers(platform, tx, password);
      const cases = await insertCases(platform, tx, users);
      await assign(platform, tx, users, cases, apiKey);
      await insertReports(platform, tx, users);
    });
  for (const demoCase of demoCases) {
    if (demoCase.people > 0) await fillCensus(platform, demoCase);
  }
}

/** The API user's key: made once, kept in `data/demo-api-key`. */
function demoApiKey(dataDir: string): string {
  const file = join(dataDir, 'demo-api-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const key = `demo_${randomBytes(24).toString('base64url')}`;
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  }
}

async function insertUsers(platform: Platform, tx: Tx, password: string): Promise<Map<string, number>> {
  const now = platform.clock();
  const ids = new Map<string, number>();
  for (const user of demoUsers) {
    const { id } = await tx
      .insertInto('users')
      .values({
        email: user.email,
        username: user.email,
        email_confirmed_at: now,
        first_name: user.firstName,
        last_name: user.lastName,
        code: user.isApiUser ? null : `D${100 + ids.size}`,
        password_hash: user.isApiUser ? null : password,
        status: firstStatus(userMachine, 'activated'),
        is_api_user: user.isApiUser ?? false,
        roles: [...user.roles],
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(user.email, id);
    for (const state of user.licenses ?? []) {
      await tx
        .insertInto('user_licenses')
        .values({
          user_id: id,
          state,
          number: `${state}-${20_000 + id}`,
          valid_from: '2020-01-01',
          valid_to: null,
        })
        .execute();
    }
  }
  return ids;
}

async function insertCases(
  platform: Platform,
  tx: Tx,
  users: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const demoCase of demoCases) {
    const id = await insertCase(platform, tx, demoCase, users);
    ids.set(demoCase.name, id);
    for (const division of demoCase.divisions ?? []) {
      await tx
        .insertInto('case_divisions')
        .values({
          case_id: id,
          division_name: division.name,
          default_city: division.city,
          default_state: division.state,
        })
        .execute();
    }
    for (const [index, name] of demoCase.products.entries()) {
      const product = await tx
        .selectFrom('products')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirst();
      if (!product) continue;
      await tx
        .insertInto('case_products')
        .values({
          case_id: id,
          product_id: product.id,
          display_sort: index + 1,
          options: JSON.stringify(demoCase.options?.[name] ?? {}),
        })
        .execute();
    }
  }
  return ids;
}

async function insertCase(
  platform: Platform,
  tx: Tx,
  demoCase: DemoCase,
  users: ReadonlyMap<string, number>,
): Promise<number> {
  const now = platform.clock();
  const today = dayOf(now, platform.site.timeZone);
  const bounded = demoCase.period === 'contains today';
  const { id } = await tx
    .insertInto('cases')
    .values({
      group_name: demoCase.name,
      case_divisions_enabled: (demoCase.divisions ?? []).length > 0,
      situs_city: demoCase.city,
      situs_state: demoCase.state,
      premium_mode: demoCase.premiumMode,
      is_active: !demoCase.inactive,
      is_pending_group: demoCase.pendingGroup ?? false,
      enrollment_open: !bounded,
      enrollment_start_date: bounded ? new Date(`${addDays(today, -30)}T06:00:00Z`) : null,
      enrollment_end_date: bounded ? new Date(`${addDays(today, 60)}T06:00:00Z`) : null,
      is_self_enroll_active: demoCase.selfEnrollAgent !== undefined,
      self_enroll_agent_id: users.get(demoCase.selfEnrollAgent ?? '') ?? null,
      is_agent_enroll_remote_sig_active: demoCase.agentEnrollRemoteSig ?? false,
      is_call_center_mode_active: demoCase.callCenter ?? false,
      is_audio_conference_enroll_active: demoCase.voice ?? false,
      delivery_paused: demoCase.deliveryPaused ?? false,
      agent_splits_enabled: demoCase.agentSplit !== undefined,
      agent_split_json: splitsOf(demoCase, users),
      data_key: Buffer.alloc(0),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { wrapped } = newDataKey(platform.keys, caseKeyOwner(id));
  await tx.updateTable('cases').set({ data_key: wrapped }).where('id', '=', id).execute();
  return id;
}

/** The enrolling agent (0) has what the other one leaves (§2.16). */
function splitsOf({ agentSplit }: DemoCase, users: ReadonlyMap<string, number>): string | null {
  if (!agentSplit) return null;
  return JSON.stringify({
    default_scenario: {
      primary_agent: { id: 0 },
      split_1_agent: { id: users.get(agentSplit.agent) ?? null, split_percentage: agentSplit.percentage },
    },
    exceptions: [],
  });
}

async function assign(
  platform: Platform,
  tx: Tx,
  users: ReadonlyMap<string, number>,
  cases: ReadonlyMap<string, number>,
  apiKey: string,
): Promise<void> {
  for (const user of demoUsers) {
    const names = user.cases === 'every' ? [...cases.keys()] : (user.cases ?? []);
    for (const name of names) {
      await tx
        .insertInto('case_users')
        .values({
          user_id: users.get(user.email) ?? 0,
          case_id: cases.get(name) ?? 0,
          restricted_to_own_enrollments: user.restricted ?? false,
        })
        .execute();
    }
  }
  const now = platform.clock();
  await storeApiKey(platform.keys, tx, now, {
    userId: users.get('api@demo.openroll.test') ?? 0,
    caseId: cases.get(lakeside) ?? 0,
    key: apiKey,
    expiresAt: new Date(now.getTime() + yearMs),
  });
}

async function fillCensus(platform: Platform, demoCase: DemoCase): Promise<void> {
  const found = await platform.database
    .selectFrom('cases')
    .leftJoin('census_counters', 'census_counters.case_id', 'cases.id')
    .select(['cases.id', 'census_counters.people'])
    .where('group_name', '=', demoCase.name)
    .where('census_counters.people', 'is', null)
    .executeTakeFirst();
  if (!found) return;
  const casey = await platform.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'cases@demo.openroll.test')
    .executeTakeFirst();
  if (!casey) return;
  const origin: Origin = {
    actor: {
      kind: 'user',
      userId: casey.id,
      name: 'Casey Manager',
      roles: ['CaseAdmin'],
      permissions: ['manage_census'],
    },
    requestId: 'demo-seed',
    ip: '127.0.0.1',
    userAgent: 'openroll start',
  };
  const today = dayOf(platform.clock(), platform.site.timeZone);
  await uploadCensus(platform, origin, found.id, toCensusCsv(demoPeople(demoCase, today)));
}
