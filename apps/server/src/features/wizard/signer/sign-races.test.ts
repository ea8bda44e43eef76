import { deleteCase } from '@openroll/contract/cases';
import { openSignLink } from '@openroll/contract/links';
import { resendSignLink } from '@openroll/contract/sign-emails';
import { declineSession, previewDocuments, submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, personWith } from '../../../../test/actors.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { openLink } from '../../../../test/holders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
  submitShown,
  unsigned,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { patienceMs, rounds, startRace } from '../../../../test/rounds.ts';
import { sessionsWithWrongLinks } from '../../../../test/signature-links.ts';
import { openTwin } from '../../../../test/twin.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { expireEnrollments } from '../expiry/expire-enrollments.job.ts';

/** Two processes of one site, and people who do at one what others undo at the other (AC35). After each round I3 holds. */
let one: World;
let two: World;
let lakeside: Lakeside;
let caseyAtTwo: Person;
let serial = 0;

beforeAll(async () => {
  ({ world: one, lakeside } = await openLakesideWorld());
  two = await openTwin(one);
  caseyAtTwo = personWith(two, lakeside.casey.headers, lakeside.casey.userId);
});
beforeEach(async () => {
  one.setClock(defaultNow);
  await one.platform.database.deleteFrom('attempts').execute();
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const query = (sessionId: number) => ({ session_id: sessionId });
const nothing = { data: { applicants: [], selectedCoverages: [] } };
const signed = {
  data: {
    applicants: [
      {
        id: 'primary',
        type: 'primary' as const,
        data: {
          applicant_signature: 'Dana Whitfield',
          applicant_signature_consent: true,
          applicant_signature_last_four: '9999',
        },
      },
    ],
    selectedCoverages: [],
  },
};

const remoteData = (email: string) =>
  withPrimary(unsigned(accidentData(lakeside)), { emp_selected_remote_signature: 'yes', email });

interface Sent {
  readonly sessionId: number;
  readonly token: string;
}

/** Submitted by Avery for signature by email, to an address of its own. */
async function sent(): Promise<Sent> {
  const email = `dana${++serial}@whitfield.example`;
  const sessionId = await startDana(lakeside);
  const { body } = await submitShown(lakeside.avery, sessionId, { data: remoteData(email) });
  expect(body.enrollments[0]?.status).toBe('pending_applicant_signature');
  const [received] = await emailsTo(one, email);
  return { sessionId, token: /\/sign\/(?:[\w-]+\/)?([\w-]{43})/.exec(received?.text ?? '')?.[1] ?? '' };
}

const open = async (world: World, { token }: Sent): Promise<Person> =>
  (await openLink(world, openSignLink, { token, slug: '-' })).person;

/** A signer at one process to whom the documents have been shown; answers what signs them. */
async function readyToSign(link: Sent): Promise<() => Promise<number>> {
  const person = await open(one, link);
  const shown = await person.call(previewDocuments, { query: query(link.sessionId), body: nothing });
  const preview_hash = String(shown.headers['x-document-hash']);
  return async () =>
    (await person.call(submitSession, { query: query(link.sessionId), body: { ...signed, preview_hash } }))
      .status;
}

/** What stands when the dust has settled: the application, acts, refusals, links that live, and what history tells of the status. */
async function madeOf(sessionId: number) {
  const { rows } = await one.platform.pool.query(
    `select e.status,
      (select count(*)::int from signing_acts a where a.session_id = e.session_id) as acts,
      (select count(*)::int from signing_declines d where d.session_id = e.session_id) as declines,
      (select count(*)::int from links l where l.session_id = e.session_id and l.kind = 'sign'
        and l.used_at is null and l.revoked_at is null) as links,
      (select count(*)::int from audit_events v where v.object_type = 'enrollment' and v.object_id = e.id::text
        and v.action in ('enrollment.applicant-signed', 'enrollment.declined-by-signer', 'enrollment.expired')) as moves
     from enrollments e where e.session_id = $1 and e.data_key is not null`,
    [sessionId],
  );
  return rows;
}
const expectLinksRight = async () =>
  expect((await one.platform.pool.query(sessionsWithWrongLinks)).rows).toEqual([]);

it(
  'AC35 sign × decline: one of them happens, the other is refused, and no link is left',
  async () => {
    const race = startRace();
    for (let round = 0; round < rounds; round++) {
      const link = await sent();
      const sign = await readyToSign(link);
      const other = await open(two, link);
      const [signing, declining] = await race.run(
        sign,
        async () => (await other.call(declineSession, { query: query(link.sessionId), body: {} })).status,
      );
      const isSigned = signing === 200;
      race.won(isSigned);
      expect([isSigned, declining === 200]).toEqual([isSigned, !isSigned]);
      expect([401, 409]).toContain(isSigned ? declining : signing);
      const end = isSigned
        ? { status: 'pending_agent_signature', acts: 1, declines: 0 }
        : { status: 'declined', acts: 0, declines: 1 };
      expect(await madeOf(link.sessionId)).toEqual([{ ...end, links: 0, moves: 1 }]);
      await expectLinksRight();
    }
    race.expectBoth();
  },
  patienceMs,
);

it(
  'AC35 sign × expire: what was signed in time stands, and what expired is signed by nobody',
  async () => {
    const race = startRace();
    const ends = Date.parse('2026-04-17T05:00:00.000Z');
    for (let round = 0; round < rounds; round++) {
      one.setClock(defaultNow);
      const link = await sent();
      // A link lives for fourteen days and its application for thirty: this one is sent anew on its last day.
      one.setClock(new Date(ends - 60_000).toISOString());
      await one.platform.pool.query('update links set expires_at = $2 where session_id = $1', [
        link.sessionId,
        new Date(ends),
      ]);
      const sign = await readyToSign(link);
      const [signing] = await race.run(sign, async () => {
        one.setClock(new Date(ends).toISOString());
        await expireEnrollments(two.platform);
      });
      expect([200, 401, 409]).toContain(signing);
      await expireEnrollments(two.platform);
      const wasSigned = signing === 200;
      race.won(wasSigned);
      // What was signed waits for its agent, and is as old as its submission: it expires in the inbox.
      expect(await madeOf(link.sessionId)).toEqual([
        { status: 'expired', acts: wasSigned ? 1 : 0, declines: 0, links: 0, moves: wasSigned ? 2 : 1 },
      ]);
      await expectLinksRight();
    }
    race.expectBoth();
  },
  patienceMs,
);

it(
  'AC35 submit × case closed: a whole submission with its link and its email, or none of it',
  async () => {
    const race = startRace();
    const { database } = one.platform;
    for (let round = 0; round < rounds; round++) {
      const email = `closed${++serial}@whitfield.example`;
      const sessionId = await startDana(lakeside);
      const data = remoteData(email);
      await showDocuments(lakeside.avery, sessionId, data);
      const [submitted, closed] = await race.run(
        () => lakeside.avery.call(submitSession, { query: query(sessionId), body: { data } }),
        () => caseyAtTwo.call(deleteCase, { params: { id: lakeside.caseId } }),
      );
      expect(closed.status).toBe(200);
      race.won(submitted.status === 200);
      const emails = (await emailsTo(one, email)).length;
      if (submitted.status === 200) {
        expect(await madeOf(sessionId)).toEqual([
          { status: 'pending_applicant_signature', acts: 0, declines: 0, links: 1, moves: 0 },
        ]);
        expect(emails).toBe(1);
      } else {
        expect([submitted.status, submitted.errors[0]?.code]).toEqual([400, 'case-unavailable']);
        expect([await madeOf(sessionId), emails]).toEqual([[], 0]);
      }
      await expectLinksRight();
      await database
        .updateTable('cases')
        .set({ is_active: true })
        .where('id', '=', lakeside.caseId)
        .execute();
    }
    race.expectBoth();
  },
  patienceMs,
);

it('AC35 sign × case closed: an act that waited while the case was closed signs nothing', async () => {
  const link = await sent();
  const sign = await readyToSign(link);
  const documents = { table: 'document_sets', column: 'session_id', value: link.sessionId } as const;
  const signing = await heldUp(one, documents, sign, async () =>
    expect((await caseyAtTwo.call(deleteCase, { params: { id: lakeside.caseId } })).status).toBe(200),
  );
  await one.platform.database
    .updateTable('cases')
    .set({ is_active: true })
    .where('id', '=', lakeside.caseId)
    .execute();
  expect(signing).toBe(400);
  expect(await madeOf(link.sessionId)).toEqual([
    { status: 'pending_applicant_signature', acts: 0, declines: 0, links: 1, moves: 0 },
  ]);
  // Nothing of the try is left that would stand in the way once the case is open again.
  expect(await sign()).toBe(200);
});

it(
  'AC35 sign × resend: what was signed is sent to nobody again, and a link that was replaced signs nothing',
  async () => {
    const race = startRace();
    const averyAtTwo = personWith(two, lakeside.avery.headers, lakeside.avery.userId);
    for (let round = 0; round < rounds; round++) {
      await one.platform.database.deleteFrom('attempts').execute();
      const link = await sent();
      const sign = await readyToSign(link);
      const [signing, resent] = await race.run(sign, () =>
        averyAtTwo.call(resendSignLink, { params: { id: link.sessionId }, body: { email: '' } }),
      );
      const isSigned = signing === 200;
      race.won(isSigned);
      expect([isSigned, resent.status === 200]).toEqual([isSigned, !isSigned]);
      expect([400, 401, 409]).toContain(isSigned ? resent.status : signing);
      const end = isSigned
        ? { status: 'pending_agent_signature', acts: 1, links: 0, moves: 1 }
        : { status: 'pending_applicant_signature', acts: 0, links: 1, moves: 0 };
      expect(await madeOf(link.sessionId)).toEqual([{ ...end, declines: 0 }]);
      await expectLinksRight();
    }
    race.expectBoth();
  },
  patienceMs,
);
