import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSession } from '@openroll/contract/wizard';
import { type Person, signIn } from './actors.ts';
import { assign, buildCase, buildPerson, buildUser, offerProduct } from './builders.ts';
import { newEnrollment } from './lakeside.ts';
import { openWorld, type World } from './world.ts';

/** A site that sells one life insurance in one case, to Dana, by Avery; Holly is the home office. */
export interface LifeWorld {
  readonly world: World;
  readonly productId: number;
  readonly caseId: number;
  readonly applicantId: number;
  readonly agent: { readonly id: number; readonly email: string };
  readonly avery: Person;
  readonly holly: Person;
  /** Begins an enrollment of Dana's and answers its session. */
  readonly start: () => Promise<number>;
  readonly close: () => Promise<void>;
}

interface SoldLife {
  /** Writes the product into a catalog folder. */
  readonly write: (folder: string) => Promise<string>;
  readonly name: string;
  /** What the case says about it. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly site?: NonNullable<Parameters<typeof openWorld>[0]>['site'];
}

export async function openLifeWorld({ write, name, options = {}, site }: SoldLife): Promise<LifeWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-life-'));
  const world = await openWorld({
    catalog: [await write(folder)],
    ...(site ? { site } : {}),
  });
  const caseId = (await buildCase(world, { group_name: 'Lakeside Manufacturing' })).id;
  const { id: productId } = await world.platform.database
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await offerProduct(world, caseId, productId, options);
  const agent = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL'] });
  await assign(world, agent.id, caseId);
  const applicantId = (await buildPerson(world, { caseId, first_name: 'Dana', last_name: 'Whitfield' })).id;
  const avery = await signIn(world, agent.email);
  const holly = await signIn(world, (await buildUser(world, { roles: ['HomeOfficeAdmin'] })).email);
  return {
    world,
    productId,
    caseId,
    applicantId,
    agent,
    avery,
    holly,
    start: async () =>
      (await avery.call(startSession, { body: newEnrollment(caseId, { applicant_id: applicantId }) })).body
        .session_id,
    close: async () => {
      rmSync(folder, { recursive: true });
      await world.close();
    },
  };
}
