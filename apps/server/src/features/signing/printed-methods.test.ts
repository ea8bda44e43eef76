import { afterAll, beforeAll, expect, it } from 'vitest';
import { callData, offerCallCenter, startCall } from '../../../test/call-center.ts';
import { catalogForm } from '../../../test/documents/forms.ts';
import { printedIn, readBoxes, readPrints } from '../../../test/documents/read-pages.ts';
import { applicationsOf, awaitAgent, selfEnroll } from '../../../test/inbox.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  submitShown,
  submitted,
} from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { readFile } from '../../platform/documents/case-files.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await offerCallCenter(world, lakeside);
}, 120_000);
afterAll(() => world.close());

async function byTelephone(): Promise<number> {
  const sessionId = await startCall(lakeside);
  await submitShown(lakeside.avery, sessionId, { data: callData(lakeside) });
  return sessionId;
}

/** How each has signed, in the words of the sealed form; the boxes are those of the form as it was shipped. */
async function printedMethods(sessionId: number): Promise<Readonly<Record<string, string>>> {
  const boxes = await readBoxes(catalogForm('accident/forms/accident-app.pdf'));
  const [{ document_id: file = null } = {}] = await world.platform.database
    .selectFrom('enrollments')
    .select('document_id')
    .where('session_id', '=', sessionId)
    .where('data_key', 'is not', null)
    .execute();
  const prints = await readPrints(await readFile(world.platform, file ?? 0));
  return Object.fromEntries(
    boxes
      .filter(({ name }) => /^signature\.(applicant|agent)\.method$/.test(name))
      .map((box) => [box.name.split('.')[1] ?? '', printedIn(box, prints)]),
  );
}

it.each([
  [
    'in person',
    async () => (await submitted(lakeside, lakeside.avery, accidentData(lakeside))).sessionId,
    { applicant: 'In person', agent: 'In person' },
  ],
  ['on the telephone', byTelephone, { applicant: 'By voice', agent: 'In person' }],
  [
    'by a link',
    () => awaitAgent(world, lakeside),
    { applicant: 'Electronically, by a link in an email', agent: '' },
  ],
  [
    'alone',
    () => selfEnroll(world, lakeside, [lakeside.products.accident]),
    { applicant: 'Electronically, without an agent', agent: '' },
  ],
] as const)(
  'the form says how it was signed, where it was signed %s',
  async (_, sign, expected) => {
    const sessionId = await sign();
    expect(await applicationsOf(world, sessionId)).not.toEqual([]);
    expect(await printedMethods(sessionId)).toEqual(expected);
  },
  60_000,
);
