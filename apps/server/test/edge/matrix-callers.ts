import { type MatrixPerson, matrixPeople } from '@openroll/contract/matrix-people';
import { type ActingLink, actingLinks } from '@openroll/domain/access/actor';
import { requestActor } from '../../src/platform/links/request-actor.ts';
import { hashToken } from '../../src/platform/sign-in/actor-of.ts';
import { nobody, type Person, personWith, signIn } from '../actors.ts';
import { assign, buildSession, buildTag, buildUser } from '../builders.ts';
import type { World } from '../world.ts';

/** One of the sixteen people of the access matrix, with a session of their own. */
export interface MatrixCaller {
  readonly name: MatrixPerson;
  readonly userId: number;
  person: Person;
  /** Of the holder of a link: it is one to this wizard session from now on. */
  readonly hold?: (sessionId: number) => void;
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

/** Names a link's holder to `actorWithLinks`: kind, case and session. */
const linkHeader = 'x-test-link';

/** Whoever holds a link to a session of the case. */
async function buildHolder(
  world: World,
  name: MatrixPerson,
  link: ActingLink,
  caseId: number,
): Promise<MatrixCaller> {
  const { id: agentId } = await buildUser(world);
  const { id } = await buildSession(world, { caseId, agentId });
  const holderOf = (sessionId: number) =>
    personWith(world, { [linkHeader]: `${link} ${caseId} ${sessionId}` });
  const caller: MatrixCaller = {
    ...lasting(name, 0, holderOf(id)),
    hold(sessionId) {
      caller.person = holderOf(sessionId);
    },
  };
  return caller;
}

/** The actors of the program, and beside them the holders of links, made up: a door would open for each only after a submit or a letter. */
export const actorWithLinks: typeof requestActor = async (platform, request, options) => {
  const given = request.headers[linkHeader];
  if (typeof given !== 'string') return requestActor(platform, request, options);
  const [kind, caseId, sessionId] = given.split(' ');
  const link = actingLinks.find((one) => one === kind);
  if (!link) throw new Error(given);
  return {
    kind: 'link',
    link,
    linkSessionId: 1,
    identifiedAs: 'applicant',
    sessionId: Number(sessionId),
    caseId: Number(caseId),
  };
};
