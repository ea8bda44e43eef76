import { mapImport } from '@openroll/contract/census-imports';
import { type ImportStatus, importStates } from '@openroll/domain/statuses/import-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { assign, buildCase, signInUser } from '../../../test/builders.ts';
import { censusHeader, csv, dana, importsOf } from '../../../test/census-imports.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { applyImportJob } from './applying/apply-import.job.ts';
import { undoImportJob } from './applying/undo-import.job.ts';

let world: World;
let casey: Person;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await openWorld();
  casey = await signInUser(world, { roles: ['CaseAdmin'] });
  imports = importsOf(world, casey);
});
afterAll(() => world.close());

interface Target {
  readonly caseId: number;
  readonly importId: number;
}

/** An import of one person, previewed, that is then said to stand in a status. */
async function importIn(status: ImportStatus): Promise<Target> {
  const { id: caseId } = await buildCase(world);
  await assign(world, casey.userId ?? 0, caseId);
  const { body } = await imports.upload(caseId, csv(dana));
  await world.platform.database
    .updateTable('census_imports')
    .set({ status, ...(status === 'applied' ? { applied_at: world.platform.clock() } : {}) })
    .where('id', '=', body.id)
    .execute();
  return { caseId, importId: body.id };
}

const put = (body: object) => (to: Target) =>
  casey.call(mapImport, { params: { id: to.caseId, importId: to.importId }, body });
const verbs = {
  choose: put({ all_or_nothing: true }),
  map: put({ mapping: Object.fromEntries(censusHeader.split(',').map((name) => [name, name])) }),
  apply: ({ caseId, importId }: Target) => imports.askToApply(caseId, importId),
  undo: ({ caseId, importId }: Target) => imports.askToUndo(caseId, importId),
};

/** What each verb does in each status where it may be asked: the status after it. Elsewhere it is refused. */
const table: Readonly<Record<keyof typeof verbs, Partial<Record<ImportStatus, ImportStatus>>>> = {
  choose: { unmapped: 'unmapped', ready: 'ready', failed: 'failed' },
  map: { unmapped: 'ready', ready: 'ready', failed: 'ready' },
  apply: { ready: 'applying' },
  undo: { applied: 'undoing' },
};

const cells = (Object.keys(verbs) as (keyof typeof verbs)[]).flatMap((verb) =>
  importStates.map((status) => [verb, status, table[verb][status] ?? 'refused'] as const),
);

const recordOf = async ({ importId }: Target) => {
  const { database } = world.platform;
  const row = database.selectFrom('census_imports').selectAll().where('id', '=', importId);
  const noted = database.selectFrom('audit_events').select('action').where('object_id', '=', `${importId}`);
  return {
    row: await row.executeTakeFirstOrThrow(),
    noted: await noted.where('object_type', '=', 'census-import').execute(),
  };
};

describe('an import', () => {
  it.each(cells)('that is asked to %s while it is %s: %s', async (verb, status, expected) => {
    const target = await importIn(status);
    const before = await recordOf(target);
    const answer = await verbs[verb](target);
    const after = await recordOf(target);
    if (expected === 'refused') {
      expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'census-import-state']);
      expect(after).toEqual(before);
    } else {
      expect([answer.status, after.row.status]).toEqual([200, expected]);
      expect(after.noted).toHaveLength(before.noted.length + 1);
    }
  });

  it.each([
    ['apply', 'undoing'],
    ['undo', 'applying'],
    ['apply', 'undone'],
    ['undo', 'failed'],
    ['apply', 'applied'],
  ] as const)('leaves the job to %s nothing to do while it is %s', async (verb, status) => {
    const target = await importIn(status);
    const before = await recordOf(target);
    const job = verb === 'apply' ? applyImportJob : undoImportJob;
    await job(world.platform, target.importId, { lastTry: true });
    expect(await recordOf(target)).toEqual(before);
  });

  it.each([
    ['received', 'failed'],
    ['applying', 'failed'],
    ['undoing', 'applied'],
    ['ready', 'ready'],
    ['undone', 'undone'],
  ] as const)('whose worker died while it was %s shows as %s after half an hour', async (status, shown) => {
    const { caseId, importId } = await importIn(status);
    expect((await imports.find(caseId, importId)).status).toBe(status);
    await world.platform.database
      .updateTable('census_imports')
      .set({ worked_at: new Date(world.platform.clock().getTime() - 1_800_000) })
      .where('id', '=', importId)
      .execute();
    expect((await imports.find(caseId, importId)).status).toBe(shown);
  });
});
