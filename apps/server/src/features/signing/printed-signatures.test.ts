import { getSessionPdf, signAsAgent } from '@openroll/contract/inbox';
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
});
afterAll(() => world.close());

async function byTelephone(): Promise<number> {
  const sessionId = await startCall(lakeside);
  await submitShown(lakeside.avery, sessionId, { data: callData(lakeside) });
  return sessionId;
}

/** Signed by Dana by a link, and by Avery in the inbox. */
async function signedInInbox(): Promise<number> {
  const id = await awaitAgent(world, lakeside);
  await lakeside.avery.call(getSessionPdf, { params: { id } });
  await lakeside.avery.call(signAsAgent, { params: { id }, body: {} });
  return id;
}

/** How and where each has signed, in the words of the sealed form; the boxes are those of the form as it was shipped. */
async function printedSignatures(sessionId: number): Promise<unknown> {
  const boxes = await readBoxes(catalogForm('accident/forms/accident-app.pdf'));
  const [{ document_id: file = null } = {}] = await world.platform.database
    .selectFrom('enrollments')
    .select('document_id')
    .where('session_id', '=', sessionId)
    .where('data_key', 'is not', null)
    .execute();
  const prints = await readPrints(await readFile(world.platform, file ?? 0));
  const printed = (name: string): string => {
    const box = boxes.find((each) => each.name === name);
    return box ? printedIn(box, prints, ' ') : `no box ${name}`;
  };
  const by = (signer: string) => ({
    method: printed(`signature.${signer}.method`),
    place: printed(`signature.${signer}.place`),
  });
  return { applicant: by('applicant'), agent: by('agent') };
}

const together = { method: 'In person', place: 'Chicago, IL' };
const online = 'Online; the place was not stated';
const byLink = { method: 'Electronically, by a link in an email', place: online };
const signedIn = { method: 'Electronically, signed in', place: online };
const nobody = { method: '', place: '' };

it.each([
  [
    'in person',
    async () => (await submitted(lakeside, lakeside.avery, accidentData(lakeside))).sessionId,
    { applicant: together, agent: together },
  ],
  [
    'on the telephone',
    byTelephone,
    {
      applicant: { method: 'By voice', place: 'By telephone; the place was not stated' },
      agent: signedIn,
    },
  ],
  ['by a link', () => awaitAgent(world, lakeside), { applicant: byLink, agent: nobody }],
  ['by a link, and in the inbox', () => signedInInbox(), { applicant: byLink, agent: signedIn }],
  [
    'alone',
    () => selfEnroll(world, lakeside, [lakeside.products.accident]),
    { applicant: { method: 'Electronically, without an agent', place: 'Chicago, IL' }, agent: nobody },
  ],
] as const)(
  'the form says how and where it was signed, where it was signed %s',
  async (_, sign, expected) => {
    const sessionId = await sign();
    expect(await applicationsOf(world, sessionId)).not.toEqual([]);
    expect(await printedSignatures(sessionId)).toEqual(expected);
  },
);
