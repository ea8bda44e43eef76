import { randomBytes } from 'node:crypto';
import { type MatrixPerson, matrixPeople } from '@openroll/contract/matrix-people';
import type { ActingLink } from '@openroll/domain/access/actor';
import { workerOrigin } from '../../src/platform/audit/record-audit.ts';
import type { SessionLinkKind } from '../../src/platform/links/link-kinds.ts';
import { createLinkSession } from '../../src/platform/links/link-sessions.ts';
import { issueSessionLink } from '../../src/platform/links/session-links.ts';
import { hashToken } from '../../src/platform/sign-in/actor-of.ts';
import { inTransaction } from '../../src/platform/unit-of-work.ts';
import { nobody, type Person, personWith, signIn } from '../actors.ts';
import { assign, buildSession, buildTag, buildUser } from '../builders.ts';
import type { World } from '../world.ts';

/** One of the seventeen people of the access matrix, with a session of their own. */
export interface MatrixCaller {
  readonly name: MatrixPerson;
  readonly userId: number;
  person: Person;
  /** Of the holder of a link: it is one to this wizard session from now on. */
  readonly hold?: (sessionId: number) => Promise<void>;
  /** A further session of the same person, to be spent. */
  enter(): Promise<Person>;
}

/** Everybody of the matrix, assigned to the case `home` (the home office to none: it sees all). */
export async function buildCallers(world: World, home: number): Promise<MatrixCaller[]> {
  const callers: MatrixCaller[] = [];
  for (const name of Object.keys(matrixPeople) as MatrixPerson[])
    callers.push(await buildCaller(world, name, home));
  return callers;
}

async function buildCaller(world: World, name: MatrixPerson, home: number): Promise<MatrixCaller> {
  if (name === 'stranger') return lasting(name, 0, nobody(world));
  if (name === 'APIUser') return buildApiCaller(world, home);
  const { actor } = matrixPeople[name];
  if (actor.kind === 'link') return buildHolder(world, name, actor.link, home);
  const roles = actor.kind === 'user' ? actor.roles : [];
  const { id, email } = await buildUser(world, { roles: [...roles], licenses: ['IL'] });
  if (name === 'agent by tag') await buildTag(world, { users: [id], cases: [home] });
  else if (!roles.some((role) => role === 'HomeOfficeAdmin'))
    await assign(world, id, home, { restricted: matrixPeople[name].ownOnly });
  const enter = () => signIn(world, email);
  const person = await enter();
  if (name !== 'deactivated user') return { name, userId: id, person, enter };
  await world.platform.database
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', '=', id)
    .execute();
  return lasting(name, id, person);
}

const lasting = (name: MatrixPerson, userId: number, person: Person): MatrixCaller => ({
  name,
  userId,
  person,
  enter: async () => person,
});

async function buildApiCaller(world: World, caseId: number): Promise<MatrixCaller> {
  const key = 'key-of-the-api-user-in-the-matrix';
  const expiresAt = new Date(world.platform.clock().getTime() + 86_400_000);
  const keyFor = { caseId, keyHash: hashToken(key), expiresAt };
  const { id } = await buildUser(world, {
    roles: ['APIUser'],
    licenses: ['IL'],
    is_api_user: true,
    keyFor,
  });
  return lasting('APIUser', id, personWith(world, { authorization: `Bearer ${key}` }));
}

/** Whoever holds a link to a session of the case. */
async function buildHolder(
  world: World,
  name: MatrixPerson,
  link: ActingLink,
  caseId: number,
): Promise<MatrixCaller> {
  const { id: agentId } = await buildUser(world);
  const { id } = await buildSession(world, { caseId, agentId });
  const caller: MatrixCaller = {
    name,
    userId: 0,
    person: await openLinkTo(world, link, caseId, id),
    async hold(sessionId) {
      caller.person = await openLinkTo(world, link, caseId, sessionId);
    },
    enter: async () => caller.person,
  };
  return caller;
}

/** A browser that has opened a link and said who it is: as its door lets it in, which would open only after a submit or a letter. */
async function openLinkTo(
  world: World,
  kind: ActingLink,
  caseId: number,
  sessionId: number,
): Promise<Person> {
  const { platform } = world;
  const of =
    kind === 'self-enroll' || kind === 'direct-start'
      ? { caseLinkId: await buildCaseLink(world, kind, caseId) }
      : { linkId: await buildSessionLink(world, kind, sessionId) };
  const opened = { kind, of, caseId, sessionId, language: null, identifiedAs: 'applicant' } as const;
  const { secret } = await createLinkSession(platform, opened);
  return personWith(world, { cookie: `link=${secret}` });
}

/** One that a newer link has followed: what was begun by it goes on. */
async function buildCaseLink(
  { platform: { database, clock } }: World,
  kind: 'self-enroll' | 'direct-start',
  caseId: number,
): Promise<number> {
  const { id } = await database
    .insertInto('case_links')
    .values({
      case_id: caseId,
      kind: kind === 'direct-start' ? 'agent-enroll-remote-sig' : kind,
      token_hash: randomBytes(32),
      sealed: Buffer.alloc(0),
      created_at: clock(),
      revoked_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildSessionLink(
  { platform }: World,
  kind: SessionLinkKind,
  sessionId: number,
): Promise<number> {
  const signer = kind === 'confirm' ? ('applicant' as const) : null;
  const given = { kind, sessionId, caseName: 'Home', signer, sentTo: '', sentBy: null };
  const { id } = await inTransaction(platform, workerOrigin, (work) =>
    issueSessionLink(platform, work, given),
  );
  return id;
}
