import { identifyHolder, openDocumentsLink } from '@openroll/contract/links';
import { listSignedDocuments } from '@openroll/contract/signed-documents';
import { submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callData, offerCallCenter, startCall } from '../../../../test/call-center.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitShown,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { linksOf, tokenSentTo } from '../../../../test/signers.ts';
import { defaultNow, type World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;
let averysEmail: string;
let serial = 0;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await offerCallCenter(world, lakeside);
  ({ email: averysEmail } = await world.platform.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', lakeside.avery.userId ?? 0)
    .executeTakeFirstOrThrow());
});
beforeEach(() => world.setClock(defaultNow));
afterAll(() => world.close());

const newEmail = () => `signed${++serial}@whitfield.example`;
const subjects = async (email: string) => (await emailsTo(world, email)).map(({ subject }) => subject);
const paper = expect.stringContaining('documents to be sent on paper');

/** Dana signs beside the agent, or on the telephone, and leaves this address. */
async function signed(how: 'in person' | 'by voice', email: string) {
  const sessionId = how === 'in person' ? await startDana(lakeside) : await startCall(lakeside);
  const data =
    how === 'in person' ? withPrimary(accidentData(lakeside), { email }) : callData(lakeside, { email });
  const answer = await submitShown(lakeside.avery, sessionId, { data });
  if (answer.status !== 200) throw new Error(answer.text);
  return { sessionId, data };
}

describe.each(['in person', 'by voice'] as const)('whoever signs %s', (how) => {
  it('A16 is told by email where the documents are, and opens them with their last four', async () => {
    const email = newEmail();
    const { sessionId } = await signed(how, email);
    const emails = await emailsTo(world, email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toMatch(/your signed documents$/);
    expect(emails[0]?.text).toContain(
      'Lakeside Manufacturing are ready for you: Accident of Dana Whitfield.',
    );
    const { person } = await openLink(world, openDocumentsLink, { token: await tokenSentTo(world, email) });
    const list = () => person.call(listSignedDocuments, { query: { session_id: sessionId } });
    expect((await list()).status).toBe(403);
    await person.call(identifyHolder, { body: { last_four: '9999' } });
    expect((await list()).body.documents).toMatchObject([{ product_name: 'Accident' }]);
  });

  it('is told once, when the submit is sent twice', async () => {
    const email = newEmail();
    const { sessionId, data } = await signed(how, email);
    await lakeside.avery.call(submitSession, { query: { session_id: sessionId }, body: { data } });
    expect(await subjects(email)).toHaveLength(1);
  });

  it('AC18 is told nothing at an address of somebody who works with the site', async () => {
    const before = (await subjects(averysEmail)).length;
    const { sessionId } = await signed(how, averysEmail.toUpperCase());
    expect(await linksOf(world, sessionId, 'document')).toEqual([]);
    const now = (await subjects(averysEmail)).slice(before);
    expect(now).toEqual(how === 'by voice' ? [paper] : []);
  });
});

it('A16 of somebody on the telephone who leaves no address, the agent is told to send paper', async () => {
  const before = (await subjects(averysEmail)).length;
  await signed('in person', '');
  expect((await subjects(averysEmail)).slice(before)).toEqual([]);
  const { sessionId } = await signed('by voice', '');
  expect((await subjects(averysEmail)).slice(before)).toEqual([paper]);
  expect((await emailsTo(world, averysEmail)).at(-1)?.text).not.toMatch(/Dana|Whitfield/);
  expect(await linksOf(world, sessionId, 'document')).toEqual([]);
});
