import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { getSessionPdf, signAsAgent } from '@openroll/contract/inbox';
import { openSignLink } from '@openroll/contract/links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, personWith } from '../../../../test/actors.ts';
import { openLink } from '../../../../test/holders.ts';
import { applicationsOf, selfEnroll } from '../../../../test/inbox.ts';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../../test/lakeside.ts';
import { sendForSignature, signByLink } from '../../../../test/signers.ts';
import type { World } from '../../../../test/world.ts';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import { verifyEvidence } from '../../wizard/evidence/verify-evidence.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const inBrowser = (person: Person, userAgent: string): Person =>
  personWith(world, { ...person.headers, 'user-agent': userAgent }, person.userId);

/** Avery signs what waits in the inbox, in this browser. Answers the application's id. */
async function signInInbox(id: number, browser: string): Promise<number> {
  const avery = inBrowser(lakeside.avery, browser);
  await avery.call(getSessionPdf, { params: { id } });
  const { body } = await avery.call(signAsAgent, { params: { id }, body: {} });
  return body.enrollments[0]?.id ?? 0;
}

/** Of each signature of an application, as somebody reads it, whose act came from there too. */
const toldTo = async (person: Person, id: number) =>
  (await person.call(getEnrollment, { params: { id } })).body.enrollment_signatures.map(
    ({ signer, same_origin_as }) => [signer, same_origin_as],
  );

/** Sent by email, opened and signed in one browser, and by the agent in another, or the same. */
async function signByEmail(theirs: string, agents: string): Promise<number> {
  const { sessionId, token } = await sendForSignature(world, lakeside);
  const browser = inBrowser(nobody(world), theirs);
  const { person } = await openLink(world, openSignLink, { token, slug: '-' }, browser);
  await signByLink(person, sessionId);
  return signInInbox(sessionId, agents);
}

describe('AC18 signatures from one address and browser', () => {
  it('are flagged in the evidence of the agent’s, which the home office alone is told', async () => {
    const id = await signByEmail('a tablet', 'a tablet');
    expect(await toldTo(lakeside.holly, id)).toEqual([
      ['applicant', []],
      ['agent', ['applicant']],
    ]);
    for (const person of [lakeside.avery, lakeside.casey])
      expect(await toldTo(person, id)).toEqual([
        ['applicant', undefined],
        ['agent', undefined],
      ]);
    const { database } = world.platform;
    const [act] = await database
      .selectFrom('signing_acts')
      .innerJoin('enrollment_signatures as s', 's.act_id', 'signing_acts.id')
      .select(['signing_acts.evidence as kept', 's.evidence as proof'])
      .where('s.enrollment_id', '=', id)
      .where('s.signer', '=', 'agent')
      .execute();
    expect(act?.kept).toMatchObject({ same_origin_as: ['applicant'] });
    expect(act?.proof).toMatchObject({ same_origin_as: ['applicant'] });
    expect((await verifyEvidence(world.platform, commandLineOrigin)).faults).toEqual([]);
  });

  it('are not where the applicant signed in a browser of their own', async () => {
    const id = await signByEmail('a phone', 'a tablet');
    expect(await toldTo(lakeside.holly, id)).toEqual([
      ['applicant', []],
      ['agent', []],
    ]);
  });

  it('are flagged after an employee has enrolled alone, by address and browser together', async () => {
    const { accident } = lakeside.products;
    const enrolledFrom = async (ip: string) => {
      const sessionId = await selfEnroll(world, lakeside, [accident], undefined, {
        ip,
        userAgent: 'a tablet',
      });
      await signInInbox(sessionId, 'a tablet');
      const [application] = await applicationsOf(world, sessionId);
      return toldTo(lakeside.holly, application?.id ?? 0);
    };
    expect(await enrolledFrom('127.0.0.1')).toEqual([
      ['applicant', []],
      ['agent', ['applicant']],
    ]);
    expect(await enrolledFrom('198.51.100.7')).toEqual([
      ['applicant', []],
      ['agent', []],
    ]);
  });

  it('are how it is done in person, where the agent hands over the device', async () => {
    const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
    expect(await toldTo(lakeside.holly, ids[0] ?? 0)).toEqual([
      ['applicant', []],
      ['agent', []],
    ]);
  });
});
