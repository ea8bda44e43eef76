import { cancelSession, pauseSession, submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, personWith, signIn } from '../../../../test/actors.ts';
import { assign, buildUser } from '../../../../test/builders.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  startDana,
} from '../../../../test/lakeside.ts';
import { patienceMs, rounds, startRace } from '../../../../test/rounds.ts';
import { openTwin } from '../../../../test/twin.ts';
import type { World } from '../../../../test/world.ts';

/** Two processes of one site: a submit at one, and at the other what would end or forbid it (AC35, AC37). */
let one: World;
let two: World;
let lakeside: Lakeside;
/** Avery at the other process. */
let averyAtTwo: Person;

beforeAll(async () => {
  ({ world: one, lakeside } = await openLakesideWorld());
  two = await openTwin(one);
});
beforeEach(() => {
  averyAtTwo = personWith(two, lakeside.avery.headers, lakeside.avery.userId);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const query = (sessionId: number) => ({ session_id: sessionId });

/** Dana's Accident by somebody, who has only to submit it. Answers the session, and what submits it. */
async function readyToSubmit(person: Person = lakeside.avery, agentName = 'Avery Agent') {
  const sessionId = await startDana(lakeside, person);
  const data = accidentData(lakeside, agentName);
  await showDocuments(person, sessionId, data);
  const submit = (at: Person = person) => at.call(submitSession, { query: query(sessionId), body: { data } });
  return { sessionId, submit };
}

/** What stands when the dust has settled: of a submit one whole set, of none nothing. */
async function madeOf(sessionId: number) {
  const { rows } = await one.platform.pool.query(
    `select w.status,
      count(e.id) filter (where e.status <> 'paused')::int as enrollments,
      (select count(*)::int from enrollment_signatures s join enrollments e on e.id = s.enrollment_id
        where e.session_id = w.id) as signatures,
      (select count(*)::int from deliveries d join enrollments e on e.id = d.enrollment_id
        where e.session_id = w.id) as deliveries,
      (select count(*)::int from audit_events v where
        (v.object_type = 'wizard_session' and v.object_id = w.id::text and v.action in ('session.submitted', 'session.cancelled'))
        or (v.object_type = 'enrollment' and v.action = 'enrollment.paused'
          and v.object_id in (select p.id::text from enrollments p where p.session_id = w.id))) as moves
     from wizard_sessions w left join enrollments e on e.session_id = w.id where w.id = $1 group by w.id`,
    [sessionId],
  );
  return rows[0];
}
const whole = { status: 'submitted', enrollments: 2, signatures: 2, deliveries: 1, moves: 1 };
const nothingOf = (status: string, moves: number) => ({
  status,
  enrollments: 0,
  signatures: 0,
  deliveries: 0,
  moves,
});

it(
  'AC33 AC35 submit × submit: one set, and everybody gets its answer',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { sessionId, submit } = await readyToSubmit();
      const answers = await Promise.all([submit(), submit(averyAtTwo), submit(), submit(averyAtTwo)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await madeOf(sessionId)).toEqual(whole);
    }
  },
  patienceMs,
);

it.each([
  ['pause', pauseSession, 'paused'],
  ['cancel', cancelSession, 'cancelled'],
] as const)(
  'AC35 submit × %s: one of them happens, and the other is refused',
  async (_, other, end) => {
    const race = startRace();
    for (let round = 0; round < rounds; round++) {
      const { sessionId, submit } = await readyToSubmit();
      const [made, ended] = await race.run(submit, () =>
        averyAtTwo.call(other, { query: query(sessionId), body: {} }),
      );
      const isMade = made.status === 200;
      race.won(isMade);
      expect([made.status, ended.status].toSorted()).toEqual([200, 409]);
      expect(await madeOf(sessionId)).toEqual(isMade ? whole : nothingOf(end, 1));
    }
    race.expectBoth();
  },
  patienceMs,
);

it(
  'AC35 AC37 submit × period over: a whole set, or none of it',
  async () => {
    const race = startRace();
    const setPeriod = (period: object) =>
      two.platform.database.updateTable('cases').set(period).where('id', '=', lakeside.caseId).execute();
    const over = {
      enrollment_open: false,
      enrollment_start_date: new Date(0),
      enrollment_end_date: new Date(one.platform.clock().getTime() - 1000),
    };
    for (let round = 0; round < rounds; round++) {
      const { sessionId, submit } = await readyToSubmit();
      const [made] = await race.run(submit, () => setPeriod(over));
      await setPeriod({ enrollment_open: true, enrollment_start_date: null, enrollment_end_date: null });
      const isMade = made.status === 200;
      race.won(isMade);
      if (!isMade) expect([made.status, made.errors[0]?.code]).toEqual([400, 'case-unavailable']);
      expect(await madeOf(sessionId)).toEqual(isMade ? whole : nothingOf('open', 0));
    }
    race.expectBoth();
  },
  patienceMs,
);

it(
  'AC11 AC35 submit × agent deactivated: a whole set, or none of it',
  async () => {
    const race = startRace();
    const { id, email } = await buildUser(one, {
      first_name: 'Leaving',
      last_name: 'Agent',
      licenses: ['IL'],
    });
    await assign(one, id, lakeside.caseId);
    const setStatus = (status: 'active' | 'deactivated') =>
      two.platform.database.updateTable('users').set({ status }).where('id', '=', id).execute();
    for (let round = 0; round < rounds; round++) {
      await one.platform.database.deleteFrom('attempts').execute();
      const { sessionId, submit } = await readyToSubmit(await signIn(one, email), 'Leaving Agent');
      const [made] = await race.run(submit, () => setStatus('deactivated'));
      await setStatus('active');
      const isMade = made.status === 200;
      race.won(isMade);
      if (!isMade) expect(made.status).toBe(401);
      expect(await madeOf(sessionId)).toEqual(isMade ? whole : nothingOf('open', 0));
    }
    race.expectBoth();
  },
  patienceMs,
);
