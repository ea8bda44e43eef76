import { getCase } from '@openroll/contract/cases';
import {
  getApplicant,
  lookUpCensusPerson,
  removeApplicant,
  removeCensus,
  uploadCensus,
} from '@openroll/contract/census';
import {
  applyImport,
  createImport,
  downloadImportErrors,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  undoImport,
} from '@openroll/contract/census-imports';
import { findPausedEnrollment } from '@openroll/contract/enrollments';
import { startSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildUser,
  offerProduct,
} from '../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
let caseId: number;
let personId: number;
/** Rory sees only their own enrollments of the case, Avery all. */
let rory: Person;
let avery: Person;
const ssn = '219-09-9999';

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
  caseId = (await buildCase(world)).id;
  await offerProduct(world, caseId, (await buildProduct(world)).id);
  personId = (await buildPerson(world, { caseId, ssn })).id;
  const enter = async (restricted: boolean) => {
    const { id, email } = await buildUser(world, { roles: ['CaseAdmin'], licenses: ['IL'] });
    await assign(world, id, caseId, { restricted });
    return signIn(world, email);
  };
  [rory, avery] = [await enter(true), await enter(false)];
});
afterAll(() => world.close());

const open = (person: Person, id = personId) => person.call(getApplicant, { params: { id } });
const lookUp = (person: Person) => person.call(lookUpCensusPerson, { params: { id: caseId }, body: { ssn } });
const start = (person: Person, id: number) =>
  person.call(startSession, {
    body: {
      caseId,
      applicant_id: id,
      enrollment_state: 'IL',
      enrollment_city: 'Peoria',
      enrollment_mode: 'inperson',
    },
  });
/** Every way in that takes the id of a person. */
const ways = (person: Person, id: number) =>
  Promise.all([
    open(person, id),
    person.call(removeApplicant, { params: { id } }),
    person.call(findPausedEnrollment, { body: { case_id: caseId, applicant_id: id } }),
    start(person, id),
    person.call(startSession, { body: { caseId, applicant_id: id, is_resuming_enrollment: true } }),
  ]);

describe('C34 whoever sees only their own enrollments', () => {
  it('finds nobody by a direct id, whichever way it goes in; the answer is that of a missing one', async () => {
    const [there, missing] = [await ways(rory, personId), await ways(rory, 999_999_999)];
    expect(there.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(there.map(({ text }) => text)).toEqual(missing.map(({ text }) => text));
    expect((await open(avery)).status).toBe(200);
  });

  it('opens for half an hour whom they looked up by SSN, and looking up again opens again', async () => {
    expect((await lookUp(rory)).body.id).toBe(personId);
    world.advance(1799);
    expect((await open(rory)).status).toBe(200);
    const paused = { case_id: caseId, applicant_id: personId };
    expect((await rory.call(findPausedEnrollment, { body: paused })).status).toBe(200);
    expect((await start(rory, personId)).status).toBe(200);
    world.setClock(defaultNow);
    await lookUp(rory);
    world.advance(1800);
    expect((await open(rory)).status).toBe(404);
    await lookUp(rory);
    await lookUp(rory);
    expect((await open(rory)).status).toBe(200);
  });

  it('opens nobody by what another looked up', async () => {
    await lookUp(avery);
    expect((await open(rory)).status).toBe(404);
  });

  it('opens who is in an enrollment of theirs, and not who is in another’s', async () => {
    await buildEnrollment(world, { caseId, agentId: avery.userId ?? 0, census_person_id: personId });
    expect((await open(rory)).status).toBe(404);
    await buildEnrollment(world, { caseId, agentId: rory.userId ?? 0, census_person_id: personId });
    expect((await open(rory)).status).toBe(200);
  });
});

describe('C34 the files of a census', () => {
  const file = {
    name: 'people.csv',
    content: `first_name,last_name,ssn,date_of_birth\nDana,Whitfield,${ssn},1984-03-14`,
  };
  /** Every endpoint about them; the import is Avery's. */
  const calls = (person: Person, importId: number) => {
    const params = { id: caseId, importId };
    return [
      () => person.call(listImports, { params: { id: caseId } }),
      () => person.call(getImport, { params }),
      () => person.call(listImportRows, { params }),
      () => person.call(downloadImportErrors, { params }),
      () => person.call(mapImport, { params, body: { all_or_nothing: true } }),
      () => person.upload(createImport, { id: caseId }, file),
      () => person.call(applyImport, { params }),
      () => person.call(undoImport, { params }),
      () => person.upload(uploadCensus, { id: caseId }, file),
      () => person.call(removeCensus, { params: { id: caseId } }),
    ];
  };

  it('are for nobody who sees only own enrollments, whatever they manage', async () => {
    const { id } = (await avery.upload(createImport, { id: caseId }, file)).body;
    for (const call of calls(rory, id)) expect((await call()).errors[0]?.code).toBe('permission-denied');
    const reads = calls(avery, id).slice(0, 3);
    for (const call of reads) expect((await call()).status).toBe(200);
    const mayOf = async (person: Person) =>
      (await person.call(getCase, { params: { id: caseId } })).body.may.census;
    expect([await mayOf(rory), await mayOf(avery)]).toEqual([false, true]);
  });
});

describe('AC24 opening many people', () => {
  /** As if somebody had opened so many within the last hour. */
  const haveOpened = (person: Person, count: number) =>
    world.platform.database
      .insertInto('attempts')
      .values(
        Array.from({ length: count }, () => ({
          bucket: `census-view:user ${person.userId}`,
          at: new Date(world.platform.clock().getTime() - 3_600_000),
        })),
      )
      .execute();
  const subjects = async (email: string) =>
    (
      await world.platform.database
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', email)
        .execute()
    ).map(({ subject }) => subject);

  it('ends at the allowance of a day', async () => {
    const most = 500 * world.platform.config.limitFactor;
    await haveOpened(avery, most - 1);
    expect((await open(avery)).status).toBe(200);
    const refused = await open(avery);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(23 * 3600)]);
    world.advance(23 * 3600);
    const again = await signIn(world, await emailOf(avery));
    expect((await open(again)).status).toBe(200);
  });

  it('is told to the home office once, by email, log and audit', async () => {
    const { email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    await haveOpened(avery, 98);
    await open(avery);
    expect(await subjects(email)).toEqual([]);
    await open(avery);
    await open(avery);
    expect(await subjects(email)).toEqual([
      'Openroll: one account has opened 100 people of a census within a day',
    ]);
    expect(
      world.logs.filter(({ alert, userId }) => alert === 'census-views' && userId === avery.userId),
    ).toHaveLength(1);
    const told = await world.platform.database
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'census.many-viewed')
      .execute();
    expect(told).toHaveLength(1);
  });

  const emailOf = async (person: Person) =>
    (
      await world.platform.database
        .selectFrom('users')
        .select('email')
        .where('id', '=', person.userId ?? 0)
        .executeTakeFirstOrThrow()
    ).email;
});
