import { randomBytes } from 'node:crypto';
import type { Target } from '@openroll/contract/targets';
import type { Relation } from '@openroll/contract/who-reaches';
import { grantPerson } from '../../src/features/census/people/grant-person.ts';
import { partPlace } from '../../src/features/exports/exports.queries.ts';
import { saveFile } from '../../src/platform/documents/case-files.ts';
import { buildPackage } from '../../src/platform/documents/package.ts';
import { exportKeyOwner } from '../../src/platform/keys/key-owners.ts';
import { newDataKey, sealBytes } from '../../src/platform/keys/sealing.ts';
import {
  assign,
  buildCase,
  buildDelivery,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildSession,
  buildTag,
  buildUser,
} from '../builders.ts';
import type { World } from '../world.ts';
import { canaryEnrollment, canaryPerson, canarySession } from './canaries.ts';
import type { Named } from './endpoint-examples.ts';
import type { MatrixCaller } from './matrix-callers.ts';

export interface MatrixPlaces {
  readonly home: number;
  readonly foreign: number;
  /** An agent who is assigned to both. */
  readonly colleague: number;
  /** Whose sessions the holders of links are let into; without it the colleague's. Whoever signs is told their name. */
  readonly agentOfLinks?: number;
}

export const missingId = 999_999_999;

/** One case with a colleague and somebody of the census, for tests that stay within it; no import, no proof. */
export async function buildPlaces(world: World): Promise<{ places: MatrixPlaces; named: Named }> {
  const home = (await buildCase(world)).id;
  const colleague = (await buildUser(world)).id;
  await assign(world, colleague, home);
  const person = await buildPerson(world, { caseId: home, ssn: '987-65-4325' });
  return {
    places: { home, foreign: home, colleague },
    named: {
      user: colleague,
      personOf: () => person.id,
      importOf: () => missingId,
      proofOf: () => missingId,
    },
  };
}

/** As if the caller had just looked them up. */
export async function grantTo(world: World, { userId }: MatrixCaller, personId: number): Promise<void> {
  const { database, clock } = world.platform;
  if (userId > 0) await database.transaction().execute((tx) => grantPerson(tx, clock(), userId, personId));
}

let serial = 0;

/** The agent of what is a caller's own. */
export const agentOf = (
  { userId }: MatrixCaller,
  { colleague, agentOfLinks = colleague }: MatrixPlaces,
): number => (userId > 0 ? userId : agentOfLinks);

/** A fresh thing that stands to the caller as the relation says: the call may use it up. */
export async function buildThing(
  world: World,
  places: MatrixPlaces,
  target: Target | undefined,
  relation: Relation,
  caller: MatrixCaller,
): Promise<number> {
  if (target === undefined || relation === 'missing') return missingId;
  const caseId = relation === 'foreign' ? places.foreign : places.home;
  const agentId = relation === 'own' ? agentOf(caller, places) : places.colleague;
  switch (target.kind) {
    case 'case':
      return caseId;
    case 'person': {
      const number = String(++serial).padStart(6, '0');
      const ssn = `900-${number.slice(0, 2)}-${number.slice(2)}`;
      const { id } = await buildPerson(world, {
        caseId,
        ssn,
        ...(relation === 'own' ? {} : canaryPerson),
      });
      if (relation === 'own') await grantTo(world, caller, id);
      return id;
    }
    case 'session': {
      const isAlone = ['self-enroll link', 'resume link'].includes(caller.name) && relation === 'own';
      const mode = isAlone ? ({ enrollment_mode: 'selfenroll' } as const) : {};
      const told = relation === 'own' ? {} : canarySession;
      const { id } = await buildSession(world, { caseId, agentId, ...mode, ...told });
      if (relation === 'own') await caller.hold?.(id);
      return id;
    }
    case 'enrollment':
      return (
        await buildEnrollment(world, {
          caseId,
          agentId,
          document_id: await buildDocument(world, caseId),
          ...(relation === 'own' ? {} : canaryEnrollment),
        })
      ).id;
    case 'delivery': {
      const enrollmentId = (await buildEnrollment(world, { caseId, agentId })).id;
      const { id, packageId } = await buildDelivery(world, { caseId, enrollmentId });
      await keepPackage(world, caseId, packageId);
      return id;
    }
    case 'product':
      return (await buildProduct(world)).id;
    case 'export':
      return buildExport(world, relation === 'own' && caller.userId > 0 ? caller.userId : places.colleague);
    case 'report':
      return buildReport(world, relation === 'own' && caller.userId > 0 ? caller.userId : places.colleague);
    case 'tag':
      return (await buildTag(world)).id;
    case 'user':
      return relation === 'own' && caller.userId > 0
        ? caller.userId
        : buildTargetUser(world, target.right, relation);
    case 'API user':
      return buildApiUser(world, caseId);
    case 'webhook':
      return buildWebhook(world, caseId, places.colleague);
    case 'sign-in session':
      return findNewSession(world, relation === 'own' ? caller : undefined);
  }
}

/** The bytes of a package of which nothing but its one record is known. */
export async function keepPackage(world: World, caseId: number, packageId: string): Promise<void> {
  const { platform } = world;
  const { database } = platform;
  const { record_id: recordId } = await database
    .selectFrom('delivery_records')
    .select('record_id')
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  const at = platform.clock();
  const bytes = await buildPackage({
    packageId,
    records: [{ recordId, about: {}, enrollment: {}, pdfs: [] }],
    inFolders: false,
    formats: [],
    replaces: null,
    at,
  });
  const file = { caseId, kind: 'package', bytes: Buffer.from(bytes), at };
  const { id, sha256 } = await database.transaction().execute((tx) => saveFile(platform, tx, file));
  await database
    .updateTable('packages')
    .set({ file_id: id, sha256, made_at: at })
    .where('id', '=', packageId)
    .execute();
}

async function buildDocument(world: World, caseId: number): Promise<number> {
  const { platform } = world;
  const bytes = Buffer.from('%PDF-1.7');
  const file = { caseId, kind: 'application', bytes, at: platform.clock() };
  return (await platform.database.transaction().execute((tx) => saveFile(platform, tx, file))).id;
}

/** The one webhook of a case; one that it had has ended. */
export async function buildWebhook(world: World, caseId: number, setBy: number): Promise<number> {
  const { database, clock } = world.platform;
  const now = clock();
  await database.updateTable('webhooks').set({ ended_at: now }).where('case_id', '=', caseId).execute();
  const sealed = { data_key: Buffer.alloc(0), sealed: Buffer.alloc(0) };
  const { id } = await database
    .insertInto('webhooks')
    .values({ case_id: caseId, url: 'https://hooks.example', set_by: setBy, set_at: now, ...sealed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildReport(world: World, userId: number): Promise<number> {
  const { database, clock } = world.platform;
  const now = clock();
  const { id } = await database
    .insertInto('reports')
    .values({
      user_id: userId,
      name: `Report ${++serial}`,
      filters_json: '{"and":[]}',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file that is ready, of one line. */
async function buildExport(world: World, askedBy: number): Promise<number> {
  const { database, keys, ports, clock } = world.platform;
  const now = clock();
  const { id } = await database
    .insertInto('exports')
    .values({
      asked_by: askedBy,
      kind: 'enrollments',
      filters: '{}',
      status: 'ready',
      scope: '[]',
      rows: 0,
      data_key: Buffer.alloc(0),
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = newDataKey(keys, exportKeyOwner(id));
  await database.updateTable('exports').set({ data_key: key.wrapped }).where('id', '=', id).execute();
  const { name } = await ports.files.put(sealBytes(key, partPlace(id, 0), Buffer.from('Name\n')));
  await database
    .insertInto('export_parts')
    .values({ export_id: id, position: 0, store_name: name })
    .execute();
  return id;
}

/** An agent, or where the relation is `foreign` somebody above most callers. */
async function buildTargetUser(world: World, right: Target['right'], relation: Relation): Promise<number> {
  const status = right === 'invite' ? 'invited' : 'active';
  const roles = relation === 'foreign' ? (['HomeOfficeAdmin'] as const) : [];
  return (await buildUser(world, { status, roles })).id;
}

async function buildApiUser(world: World, caseId: number): Promise<number> {
  const expiresAt = new Date(world.platform.clock().getTime() + 86_400_000);
  const keyFor = { caseId, keyHash: randomBytes(32), expiresAt };
  const { id } = await buildUser(world, { roles: ['APIUser'], is_api_user: true, keyFor });
  await assign(world, id, caseId);
  return id;
}

/** A second session of the caller, or one of somebody else. */
async function findNewSession(world: World, caller: MatrixCaller | undefined): Promise<number> {
  const { id, email } = caller ? { id: caller.userId, email: '' } : await buildUser(world);
  if (caller) await caller.enter();
  else
    await world.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password: 'Openroll-Demo-2026!' },
    });
  const newest = await world.platform.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? missingId;
}
