import { getCaseStats } from '@openroll/contract/case-stats';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { inboxCaseId, listEnrollments } from '@openroll/contract/enrollments';
import { getToday } from '@openroll/contract/today';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { outsideWait, partToDecide } from '@openroll/domain/enrollments/decision';
import { awaitsReview } from '@openroll/domain/enrollments/review';
import { type EnrollmentStatus, enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildEnrollment, buildUser } from '../../../test/builders.ts';
import { lifeData, writeGuaranteedLife } from '../../../test/guaranteed-life.ts';
import { submitShown } from '../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../test/life-world.ts';
import { openWorld } from '../../../test/world.ts';
import { amountsToDecide, amountToDecide } from './amounts-to-decide.queries.ts';
import { limitsOf, statusByDates } from './expiry.queries.ts';
import { reviewStateAfter } from './review.queries.ts';

const reviews = ['none', 'read', 'outdated', 'released'] as const;
const outside = ['none', 'asked', 'ACCEPT', 'REFER', 'DECLINE', 'failed'] as const;

interface Combination {
  readonly status: EnrollmentStatus;
  readonly mode: 'callcenter' | 'inperson';
  readonly review: (typeof reviews)[number];
  readonly outside: (typeof outside)[number];
  readonly by_link: boolean;
  readonly decided: boolean;
  readonly submitted_at: Date;
  readonly amount: number | null;
}

describe('the database’s condition', () => {
  it('finds what the rule calls an amount to decide, of every combination', async () => {
    const world = await openWorld();
    const { pool, clock, site } = world.platform;
    const limits = limitsOf({ site }, clock());
    const instants = [-1, 0, 1].map((ms) => new Date(limits.submittedBefore.getTime() + ms));
    await world.owner.query(
      `create table combinations as select row_number() over () as n, * from
         unnest($1::text[]) status, unnest(array['callcenter', 'inperson']) mode, unnest($2::text[]) review,
         unnest($3::text[]) outside, unnest(array[true, false]) by_link, unnest(array[true, false]) decided,
         unnest($4::timestamptz[]) submitted_at, unnest(array[null, 20000]::bigint[]) amount`,
      [enrollmentStates, reviews, outside, instants],
    );
    await world.owner.query(`begin; set local session_replication_role = replica;
      insert into enrollments (id, case_id, session_id, agent_id, status, product_id, product_version_id, insured_applicant, insured_name,
          employee_name, premium_mode, enrollment_state, enrollment_city, enrollment_mode, enroll_date_created, submitted_at, paused_at,
          pending_amount_cents, document_id, data_key)
        overriding system value select n, 1, n, 1, status, 1, 1, 'primary', 'I', 'E', 'monthly', 'IL', 'Chicago', mode, submitted_at,
          submitted_at, submitted_at, amount, 1, 'key' from combinations;
      insert into enrollment_decisions (enrollment_id, part, decision, reason, decided_by, decided_at)
        select n, 'pending_amount', 'decline', '', 1, now() from combinations where decided;
      insert into session_releases select n, 1, 'why', now() from combinations where review = 'released';
      insert into session_reviews (session_id, link_id, document_set_id, answers_sha256, shown_sha256, shown_at, ip_address, user_agent,
          language, reviewed_at, counted_at)
        select n, row_number() over (), 1, '', '', now(), '', '', 'en', now(), case when counts then now() end
        from combinations, unnest(case review when 'read' then array[false, true] when 'outdated' then array[true, false] else '{}' end) counts;
      insert into underwriting_decisions (request_id, case_id, session_id, product_id, applicant_id, answers_sha256, act_id, status, decision,
          rating, asked_at, updated_at)
        select gen_random_uuid(), 1, n, 1, 'primary', '', 1, case when outside in ('asked', 'failed') then outside else 'decided' end,
          case when outside not in ('asked', 'failed') then outside end, case when outside = 'ACCEPT' then 'standard' end, now(), now()
        from combinations where outside <> 'none';
      insert into enrollment_signatures (case_id, enrollment_id, signer, signer_name, status, method, ip_address, evidence, created_at, updated_at)
        select 1, n, 'applicant', 'A', 'signed', 'remote', '', '{}', now(), now() from combinations where by_link;
      commit`);
    const { rows } = await pool.query<Combination & { found: boolean }>(
      `select c.*, ${amountToDecide(`'${limits.submittedBefore.toISOString()}'`)} as found
       from combinations c join enrollments e on e.id = c.n`,
    );
    const expected = (row: Combination) => {
      const dates = { paused_at: row.submitted_at, case_is_active: true, period_ends_at: null };
      const status = statusByDates({ ...row, ...dates }, limits);
      const reading = { plan: '', answers: '', at: row.submitted_at, hasCounted: row.review === 'read' };
      const state = reviewStateAfter({
        link: undefined,
        reading: row.review === 'read' || row.review === 'outdated' ? reading : undefined,
        isReleased: row.review === 'released',
        sentTo: null,
      });
      return partToDecide({
        status,
        pendingCents: row.amount,
        awaitsReview: row.status === 'pending' && row.mode === 'callcenter' && awaitsReview(state),
        isDecided: row.decided,
        waitsOutside:
          row.outside === 'none'
            ? undefined
            : outsideWait({ status, isSignedByLink: row.by_link, decision: row.outside }),
      });
    };
    expect(rows.length).toBe(enrollmentStates.length * 2 * reviews.length * outside.length * 2 * 2 * 3 * 2);
    expect(rows.filter((row) => row.found !== (expected(row) === 'pending_amount'))).toEqual([]);
    expect(rows.filter(({ found }) => found).length).toBeGreaterThan(100);
    await world.close();
  });
});

describe('an amount above a guarantee that was applied for', () => {
  let life: LifeWorld;
  let otto: Person;
  beforeAll(async () => {
    life = await openLifeWorld({ write: writeGuaranteedLife, name: 'Guaranteed Life' });
    const other = await buildUser(life.world);
    await assign(life.world, other.id, life.caseId, { restricted: true });
    otto = await signIn(life.world, other.email);
  });
  afterAll(() => life.close());

  const listed = async (who: Person, query: object = {}) =>
    (await who.call(listEnrollments, { query: { status: 'amount_to_decide', ...query } })).body;
  const figures = async (who: Person) => {
    const { body } = await who.call(getCaseStats, { params: { id: life.caseId } });
    return [body.num_pending_amounts, body.pending_amount_sum];
  };
  const today = async (who: Person) =>
    (await who.call(getToday)).body.waiting.find(({ kind }) => kind === 'amounts_to_decide')?.count;
  const apply = async (hired: string) => {
    const data = lifeData(life.productId, { amount: 300_000, hired });
    return (await submitShown(life.avery, await life.start(), { data })).body.enrollments[0]?.id ?? 0;
  };

  it('waits on Today, in the list and in the figures of its case until it is decided', async () => {
    const { holly, avery } = life;
    expect([await today(holly), await figures(holly)]).toEqual([0, [0, 0]]);
    // 100,000 are in force at once for the newly hired; nothing for somebody long in service.
    const part = await apply('2026-03-02');
    const all = await apply('2020-03-02');
    for (const who of [holly, avery]) {
      expect((await listed(who)).rows.map(({ id }) => id)).toEqual([all, part]);
      expect(await figures(who)).toEqual([2, 500_000]);
    }
    expect([await today(holly), await today(avery)]).toEqual([2, undefined]);
    expect((await listed(holly, { search_type: 'insured', search_text: 'whitf' })).total_count).toBe(2);
    expect((await listed(holly, { agent: 'me' })).rows).toEqual([]);
    expect((await listed(holly, { case_id: life.caseId, sort_column: 'insured_name' })).total_count).toBe(2);
    expect((await listed(avery, { case_id: inboxCaseId })).rows).toEqual([]);
    // Who sees only their own sees none of another's.
    expect([(await listed(otto)).rows, await figures(otto)]).toEqual([[], [0, 0]]);

    const body = { part: 'pending_amount', decision: 'approve', reason: 'Records.' } as const;
    // In force later on: decided all the same.
    const decided = await holly.call(decideEnrollment, {
      params: { id: part },
      body: { ...body, effective_date: '2026-06-01' },
    });
    expect(decided.body.pending_amount).toBe(200_000);
    expect((await listed(holly)).rows.map(({ id }) => id)).toEqual([all]);
    expect([await today(holly), await figures(holly)]).toEqual([1, [1, 300_000]]);
    expect((await holly.call(getEnrollment, { params: { id: all } })).body.may.decide).toBe('pending_amount');
  });

  it('is found by an index of such amounts among many enrollments', async () => {
    const { world, holly, caseId } = life;
    await buildEnrollment(world, {
      caseId: (await buildCase(world)).id,
      agentId: holly.userId ?? 0,
      status: 'paused',
    });
    const { database, clock } = world.platform;
    await world.owner.query(`set session_replication_role = replica;
      insert into enrollments (case_id, session_id, agent_id, status, product_id, product_version_id, insured_applicant, insured_name,
        employee_name, premium_mode, enrollment_state, enrollment_city, enrollment_mode, enroll_date_created, paused_at, submitted_at)
      select case_id, -n, agent_id, 'enrolled', 1, 1, 'primary', 'Insured', 'Employee', 'monthly', 'IL', 'Chicago', 'inperson',
        enroll_date_created - n * interval '1 minute', null, enroll_date_created
      from enrollments e, generate_series(1, 30000) n where e.case_id <> ${caseId};
      set session_replication_role = origin`);
    await world.owner.query('vacuum analyze enrollments');
    const since = limitsOf(world.platform, clock()).submittedBefore;
    const planOf = async (query: ReturnType<typeof amountsToDecide>) =>
      (await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(database)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const scope = { kind: 'everything' } as unknown as Parameters<typeof amountsToDecide>[0];
    expect(await planOf(amountsToDecide(scope, since))).toMatch(
      /enrollments_amounts_pending(_in_case)? on enrollments e/,
    );
  });
});
