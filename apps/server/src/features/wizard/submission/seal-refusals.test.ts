import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import { declineSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitted,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const openRecord = async (person: Person, id: number) => {
  const { status, bytes } = await person.call(getEnrollmentPdf, { params: { id } });
  return { status, bytes };
};
const printed = async (pdf: Uint8Array) => (await readPrints(pdf)).map(({ text }) => text).join('\n');
const deliveriesOf = (ids: readonly number[]) =>
  world.platform.database.selectFrom('deliveries').select('id').where('enrollment_id', 'in', ids).execute();

describe('the record of a product that was waived', () => {
  let id = 0;
  beforeAll(async () => {
    const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
    id = ids.at(-1) ?? 0;
  });

  it('is one sealed page that says who waived what, when, and what was offered', async () => {
    const { status, bytes } = await openRecord(lakeside.casey, id);
    expect(status).toBe(200);
    const pages = await readPrints(bytes);
    expect(Math.max(...pages.map(({ page }) => page))).toBe(1);
    const text = await printed(bytes);
    for (const part of [
      'Record of coverage that was waived',
      'Group: Lakeside Manufacturing',
      'Employee: Dana Whitfield',
      'Product: Critical Illness',
      /^Dana Whitfield: \$[\d,]+ to \$[\d,]+$/m,
      'Waived on Mar 18, 2026, 12:00 PM.',
      'Recorded by Avery Agent, agent.',
    ])
      expect(text).toMatch(part);
    expect(text).not.toContain('9999');
    expect(await world.platform.ports.pdf.verifySeal(bytes)).toMatchObject({ valid: true });
  });

  it('is for those who may see forms that were turned down, and missing to strangers', async () => {
    expect((await openRecord(lakeside.avery, id)).status).toBe(403);
    expect((await openRecord(lakeside.noor, id)).status).toBe(404);
    const seenBy = async (person: Person) =>
      (await person.call(getEnrollment, { params: { id } })).body.may.view_pdf;
    expect([await seenBy(lakeside.casey), await seenBy(lakeside.avery)]).toEqual([true, false]);
  });

  it('goes to no carrier', async () => {
    expect(await deliveriesOf([id])).toEqual([]);
  });
});

it('declining all coverage leaves one record for each product, however often it is asked', async () => {
  const sessionId = await startDana(lakeside);
  for (const _ of [1, 2])
    expect(
      (await lakeside.avery.call(declineSession, { query: { session_id: sessionId }, body: {} })).status,
    ).toBe(200);
  const { rows } = (await lakeside.casey.call(listEnrollments, { query: { status: 'declined' } })).body;
  expect(rows.map(({ product_name }) => product_name).sort()).toEqual(['Accident', 'Critical Illness']);
  for (const { id, enrollment_filename } of rows) {
    expect(enrollment_filename).toBe(`preview_enrollment_app_${id}.pdf`);
    const text = await printed((await openRecord(lakeside.casey, id)).bytes);
    expect(text).toContain('All coverage was declined on Mar 18, 2026, 12:00 PM.');
    expect((await openRecord(lakeside.avery, id)).status).toBe(403);
  }
  expect(await deliveriesOf(rows.map(({ id }) => id))).toEqual([]);
});
