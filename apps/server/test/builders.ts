import { randomUUID } from 'node:crypto';
import type { Role } from '@openroll/domain/access/roles';
import { monthlyPremium } from '@openroll/domain/values/money';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Insertable } from 'kysely';
import { censusPlace, type SealedPerson } from '../src/features/census/people/seal-person.ts';
import type {
  CasesTable,
  CensusPeopleTable,
  EnrollmentsTable,
  UsersTable,
  WizardSessionsTable,
} from '../src/platform/database/tables.generated.ts';
import { caseKeyOwner, sessionKeyOwner } from '../src/platform/keys/key-owners.ts';
import { blindIndex } from '../src/platform/keys/key-ring.ts';
import { newDataKey, openDataKey, sealJson } from '../src/platform/keys/sealing.ts';
import { hashPassword } from '../src/platform/passwords/passwords.ts';
import { demoPassword, type Person, signIn } from './actors.ts';
import type { World } from './world.ts';

/** Builders write rows directly and fill in everything that the test did not care about. */

let last = 0;
const next = () => ++last;

const hashes = new WeakMap<World, Promise<string>>();
/** The demo password's hash: computed once per world, since it takes long on purpose. */
function demoHash(world: World): Promise<string> {
  const hash = hashes.get(world) ?? hashPassword(world.platform, demoPassword);
  hashes.set(world, hash);
  return hash;
}

export interface BuiltUser {
  readonly id: number;
  readonly email: string;
}

export interface UserGiven extends Partial<Omit<Insertable<UsersTable>, 'id' | 'roles'>> {
  readonly roles?: readonly Role[];
  /** State codes; valid from 2020 without an end. */
  readonly licenses?: readonly string[];
  /** An API user's key for this case, in clear: `keyFor`. */
  readonly keyFor?: { readonly caseId: number; readonly keyHash: Buffer; readonly expiresAt: Date };
}

/** An active user who signs in with `demoPassword`; without roles an agent. */
export async function buildUser(world: World, given: UserGiven = {}): Promise<BuiltUser> {
  const { roles = [], licenses = [], keyFor, ...columns } = given;
  const { database, clock } = world.platform;
  const number = next();
  const now = clock();
  const email = given.email ?? `user${number}@example.test`;
  const user = await database
    .insertInto('users')
    .values({
      email,
      username: email,
      email_confirmed_at: now,
      first_name: 'Test',
      last_name: `User ${number}`,
      code: given.is_api_user ? null : `T${number}`,
      status: 'active',
      password_hash: given.is_api_user ? null : await demoHash(world),
      created_at: now,
      updated_at: now,
      ...columns,
      roles: [...roles],
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  for (const state of licenses) {
    await database
      .insertInto('user_licenses')
      .values({ user_id: user.id, state, number: `${state}-1`, valid_from: '2020-01-01', valid_to: null })
      .execute();
  }
  if (keyFor) {
    await database
      .insertInto('api_keys')
      .values({
        user_id: user.id,
        case_id: keyFor.caseId,
        key_hash: keyFor.keyHash,
        expires_at: keyFor.expiresAt,
        created_at: now,
      })
      .execute();
  }
  return user;
}

/** Somebody who was just made, and has signed in. */
export const signInUser = async (world: World, given: UserGiven = {}): Promise<Person> =>
  signIn(world, (await buildUser(world, given)).email);

export interface BuiltCase {
  readonly id: number;
  readonly group_name: string;
}

/** An active, open case in Chicago, IL with its data key; no products, no users. */
export async function buildCase(
  world: World,
  given: Partial<Omit<Insertable<CasesTable>, 'id' | 'data_key'>> = {},
): Promise<BuiltCase> {
  const { database, clock, keys } = world.platform;
  const now = clock();
  return database.transaction().execute(async (tx) => {
    const built = await tx
      .insertInto('cases')
      .values({
        group_name: `Group ${next()}`,
        situs_city: 'Chicago',
        situs_state: 'IL',
        created_at: now,
        updated_at: now,
        ...given,
        data_key: Buffer.alloc(0),
      })
      .returning(['id', 'group_name'])
      .executeTakeFirstOrThrow();
    const { wrapped } = newDataKey(keys, caseKeyOwner(built.id));
    await tx.updateTable('cases').set({ data_key: wrapped }).where('id', '=', built.id).execute();
    return built;
  });
}

export async function buildDivision(
  world: World,
  caseId: number,
  given: { name?: string; city?: string; state?: string } = {},
): Promise<{ readonly id: number }> {
  return world.platform.database
    .insertInto('case_divisions')
    .values({
      case_id: caseId,
      division_name: given.name ?? `Division ${next()}`,
      default_city: given.city ?? 'Joliet',
      default_state: given.state ?? 'IL',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Offers a product in a case. */
export async function offerProduct(
  world: World,
  caseId: number,
  productId: number,
  options: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await world.platform.database
    .insertInto('case_products')
    .values({
      case_id: caseId,
      product_id: productId,
      display_sort: productId,
      options: JSON.stringify(options),
    })
    .execute();
}

const soldEverywhere = { states: { sold: 'all', except: [] }, options: [] };

/** A product with one version whose definition is only what the test gives; not from the catalog. */
export async function buildProduct(
  world: World,
  given: { name?: string; definition?: unknown } = {},
): Promise<{ readonly id: number; readonly versionId: number }> {
  const { database, clock } = world.platform;
  const number = next();
  const name = given.name ?? `Product ${number}`;
  const { id } = await database
    .insertInto('products')
    .values({ slug: `product-${number}`, name, display_name: name, current_version_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await database
    .insertInto('product_versions')
    .values({
      product_id: id,
      sha256: `sha-${number}`,
      definition: JSON.stringify(given.definition ?? soldEverywhere),
      created_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('products')
    .set({ current_version_id: version.id })
    .where('id', '=', id)
    .execute();
  return { id, versionId: version.id };
}

/** Assigns a user to a case directly. */
export async function assign(
  world: World,
  userId: number,
  caseId: number,
  given: { restricted?: boolean } = {},
): Promise<void> {
  await world.platform.database
    .insertInto('case_users')
    .values({ user_id: userId, case_id: caseId, restricted_to_own_enrollments: given.restricted ?? false })
    .execute();
}

/** A tag shared by these users and cases. */
export async function buildTag(
  world: World,
  given: { name?: string; users?: readonly number[]; cases?: readonly number[] } = {},
): Promise<{ readonly id: number }> {
  const { database } = world.platform;
  const tag = await database
    .insertInto('tags')
    .values({ name: given.name ?? `Tag ${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const user_id of given.users ?? [])
    await database.insertInto('user_tags').values({ user_id, tag_id: tag.id }).execute();
  for (const case_id of given.cases ?? [])
    await database.insertInto('case_tags').values({ case_id, tag_id: tag.id }).execute();
  return tag;
}

/** An open wizard session, with nothing answered unless the test says what. Its key's owner is `session|<id>`. */
export async function buildSession(
  world: World,
  given: { caseId: number; agentId: number } & Partial<
    Omit<Insertable<WizardSessionsTable>, 'id' | 'data_key' | 'sealed'>
  > & { readonly data?: EnrollmentData },
): Promise<{ readonly id: number }> {
  const { caseId, agentId, data = { applicants: [], selectedCoverages: [] }, ...columns } = given;
  const { database, clock, keys } = world.platform;
  const now = clock();
  return database.transaction().execute(async (tx) => {
    const session = await tx
      .insertInto('wizard_sessions')
      .values({
        case_id: caseId,
        agent_id: agentId,
        enrollment_city: 'Chicago',
        enrollment_state: 'IL',
        enrollment_mode: 'inperson',
        language: 'en',
        status: 'open',
        started_on: now.toISOString().slice(0, 10),
        product_versions: '[]',
        premium_mode: 'monthly',
        case_updated_at: now,
        created_at: now,
        saved_at: now,
        ...columns,
        data_key: Buffer.alloc(0),
        sealed: Buffer.alloc(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = newDataKey(keys, sessionKeyOwner(session.id));
    const sealed = sealJson(key, `wizard_sessions|sealed|${session.id}`, data);
    await tx
      .updateTable('wizard_sessions')
      .set({ data_key: key.wrapped, sealed })
      .where('id', '=', session.id)
      .execute();
    return session;
  });
}

export interface PersonGiven
  extends Partial<Omit<Insertable<CensusPeopleTable>, 'id' | 'case_id' | 'sealed'>> {
  readonly caseId: number;
  /** With dashes; the first void number otherwise. */
  readonly ssn?: string;
  readonly sealed?: Partial<Omit<SealedPerson, 'ssn'>>;
}

/** A person of a census, born 1984-03-14, without family. */
export async function buildPerson(world: World, given: PersonGiven): Promise<{ readonly id: number }> {
  const { caseId, ssn = '219-09-9999', sealed, ...columns } = given;
  const { database, clock, keys } = world.platform;
  const now = clock();
  const owner = database.selectFrom('cases').select('data_key').where('id', '=', caseId);
  const { data_key } = await owner.executeTakeFirstOrThrow();
  const content: SealedPerson = { ssn, date_of_birth: '1984-03-14', spouse: null, children: [], ...sealed };
  return database
    .insertInto('census_people')
    .values({
      case_id: caseId,
      ssn_index: blindIndex(keys, caseId, ssn.replaceAll('-', '')),
      first_name: 'Dana',
      last_name: `Census ${next()}`,
      created_at: now,
      updated_at: now,
      ...columns,
      sealed: sealJson(openDataKey(keys, caseKeyOwner(caseId), data_key), censusPlace(caseId), content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export interface EnrollmentGiven
  extends Partial<Omit<Insertable<EnrollmentsTable>, 'id' | 'case_id' | 'agent_id' | 'session_id'>> {
  readonly caseId: number;
  readonly agentId: number;
  readonly sessionId?: number;
}

/** An enrolled application without document; makes its session and product where the test names none. */
export async function buildEnrollment(
  world: World,
  given: EnrollmentGiven,
): Promise<{ readonly id: number }> {
  const { caseId, agentId, sessionId, ...columns } = given;
  const annual = Number(columns.annual_premium_cents ?? 12_000);
  const ended = columns.status === 'paused' ? 'paused' : 'submitted';
  const session = sessionId ?? (await buildSession(world, { caseId, agentId, status: ended })).id;
  const needsProduct = columns.product_id === undefined && columns.status !== 'paused';
  const product = needsProduct ? await buildProduct(world) : undefined;
  const now = world.platform.clock();
  return world.platform.database
    .insertInto('enrollments')
    .values({
      case_id: caseId,
      agent_id: agentId,
      session_id: session,
      status: 'enrolled',
      product_id: product?.id ?? null,
      product_version_id: product?.versionId ?? null,
      insured_applicant: 'primary',
      insured_name: `Insured ${next()}`,
      employee_name: 'Employee Test',
      modal_premium_cents: 1000,
      annual_premium_cents: annual,
      monthly_premium_cents: monthlyPremium(annual),
      premium_mode: 'monthly',
      enrollment_state: 'IL',
      enrollment_city: 'Chicago',
      enrollment_mode: 'inperson',
      enroll_date_created: now,
      submitted_at: columns.status === 'paused' ? null : now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A delivery of an enrollment, queued unless the test says else, in a package of its own that is not made yet. */
export async function buildDelivery(
  world: World,
  given: { readonly caseId: number; readonly enrollmentId: number; readonly status?: 'queued' | 'failed' },
): Promise<{ readonly id: number; readonly packageId: string }> {
  const now = world.platform.clock();
  const { database } = world.platform;
  const carrier = 'openroll-mutual';
  const packageId = randomUUID();
  await database
    .insertInto('packages')
    .values({ id: packageId, carrier, formats: [], in_folders: false, created_at: now })
    .execute();
  const delivery = await database
    .insertInto('deliveries')
    .values({
      case_id: given.caseId,
      enrollment_id: given.enrollmentId,
      carrier,
      reason: 'enrollment',
      package_id: packageId,
      status: given.status ?? 'queued',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('delivery_records')
    .values({
      record_id: randomUUID(),
      package_id: packageId,
      delivery_id: delivery.id,
      position: 1,
      status: 'packed',
    })
    .execute();
  return { ...delivery, packageId };
}
