import { validateCaseChanges } from '@openroll/contract/case-setup';
import { previewDocuments } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  unsigned,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const nameOf = (length: number) => `Lakeside ${'Manufacturing '.repeat(20)}`.slice(0, length - 1).concat('.');

const warnings = async (group_name: string) =>
  (await lakeside.casey.call(validateCaseChanges, { params: { id: lakeside.caseId }, body: { group_name } }))
    .body.errors;

it('warns, while a case is set up, of a name for which a form has no room, as the review would refuse it', async () => {
  expect(await warnings(nameOf(100))).toEqual([]);
  const long = nameOf(101);
  const said = (product: string, form: string) => ({
    code: 'case-too-long-for-form',
    field_name: 'group_name',
    panel_name: 'General',
    severity: 'warning',
    message: `“${long}” has 101 characters, and the box case.name of ${form} (${product}) takes 100. Applications for ${product} would be refused on their review. Please shorten it.`,
  });
  const found = await warnings(long);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining(said('Accident', 'accident-app.pdf')),
      expect.objectContaining(said('Critical Illness', 'ci-app.pdf')),
    ]),
  );
  await world.platform.database
    .updateTable('cases')
    .set({ group_name: long })
    .where('id', '=', lakeside.caseId)
    .execute();
  const shown = await lakeside.avery.call(previewDocuments, {
    query: { session_id: await startDana(lakeside) },
    body: { data: unsigned(accidentData(lakeside)) },
  });
  expect([shown.status, shown.errors.map(({ code }) => code)]).toEqual([400, ['value-too-long-for-form']]);
});
