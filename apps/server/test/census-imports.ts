import {
  applyImport,
  type CensusImport,
  createImport,
  getImport,
  undoImport,
} from '@openroll/contract/census-imports';
import { openCensusPerson } from '../src/features/census/census.queries.ts';
import { type Person, signIn } from './actors.ts';
import { buildUser } from './builders.ts';
import { openWorld, type World } from './world.ts';

export const censusHeader = 'first_name,last_name,ssn,date_of_birth';
export const csv = (...rows: string[]): string => [censusHeader, ...rows, ''].join('\r\n');
export const dana = 'Dana,Whitfield,219-09-9999,1984-03-14';
export const priya = 'Priya,Raman,987-65-4325,1999-02-28';
export const omar = 'Omar,Haddad,078-05-1120,1990-07-01';

/** A site with Casey, who administers the cases given to them, and Casey's import screen. */
export async function openImportWorld(options: Parameters<typeof openWorld>[0] = {}) {
  const world = await openWorld(options);
  const { email } = await buildUser(world, { roles: ['CaseAdmin'] });
  const casey = await signIn(world, email);
  return { world, email, casey, imports: importsOf(world, casey) };
}

export type Imports = ReturnType<typeof importsOf>;

/** The import screen as a named person uses it. */
export function importsOf(world: World, person: Person) {
  const upload = (caseId: number, content: string | Buffer, name = 'people.csv') =>
    person.upload(createImport, { id: caseId }, { name, content });
  const find = async (caseId: number, importId: number): Promise<CensusImport> =>
    (await person.call(getImport, { params: { id: caseId, importId } })).body;
  const ask = {
    apply: (caseId: number, importId: number) =>
      person.call(applyImport, { params: { id: caseId, importId } }),
    undo: (caseId: number, importId: number) => person.call(undoImport, { params: { id: caseId, importId } }),
  };
  /** Asks, works off the job, and answers how the import stands then. */
  const settle = (what: keyof typeof ask) => async (caseId: number, importId: number) => {
    const { status, text } = await ask[what](caseId, importId);
    if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
    await world.runJobs();
    return find(caseId, importId);
  };
  const apply = settle('apply');
  return {
    upload,
    find,
    askToApply: ask.apply,
    askToUndo: ask.undo,
    apply,
    undo: settle('undo'),
    async uploadAndApply(caseId: number, content: string | Buffer, name?: string): Promise<CensusImport> {
      return apply(caseId, (await upload(caseId, content, name)).body.id);
    },
  };
}

export const peopleOf = (world: World, caseId: number) =>
  world.platform.database
    .selectFrom('census_people')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** Everybody of a case, opened, in the order of their ids. */
export async function openPeople(world: World, caseId: number) {
  const rows = await peopleOf(world, caseId);
  return Promise.all(
    rows.map(async ({ id }) => {
      const person = await openCensusPerson(world.platform, world.platform.database, caseId, id);
      if (!person) throw new Error(`person ${id} is gone`);
      return person;
    }),
  );
}

export const counterOf = async (world: World, caseId: number): Promise<number> =>
  (
    await world.platform.database
      .selectFrom('census_counters')
      .select('people')
      .where('case_id', '=', caseId)
      .executeTakeFirst()
  )?.people ?? 0;
