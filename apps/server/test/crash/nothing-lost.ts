import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { itLosesNoSignature } from './no-signature-lost.ts';
import type { Written } from './under-writers.ts';
import { readCity } from './writer.ts';

interface Made {
  readonly id: number;
  readonly status: string;
  readonly enrollments: readonly number[];
  readonly documents: number;
  readonly signatures: number;
  readonly deliveries: number;
  readonly told: number;
}

/** What the database holds of each of their sessions that were not sent for signature. */
const listMade = ({ site, since }: Written) =>
  site.query<Made>(`select s.id::int, s.status,
      coalesce(array_agg(e.id::int order by e.id) filter (where e.id is not null), '{}') as enrollments,
      count(distinct e.document_id)::int as documents,
      coalesce(sum((select count(*) from enrollment_signatures g where g.enrollment_id = e.id)), 0)::int as signatures,
      coalesce(sum((select count(*) from deliveries d where d.enrollment_id = e.id)), 0)::int as deliveries,
      (count(a.id) + (select count(*) from audit_events t
        where t.action = 'session.submitted' and t.object_type = 'wizard_session' and t.object_id = s.id::text))::int as told
    from wizard_sessions s left join enrollments e on e.session_id = s.id
      left join audit_events a on a.object_type = 'enrollment' and a.object_id = e.id::text and a.action = 'enrollment.submitted'
    where s.id > ${since} and s.remote_signature_email is null group by s.id order by s.id`);

/** Each application with its document, signatures and delivery; the audit tells of each and of the session. */
const isWhole = ({ site }: Written, { status, enrollments, ...counted }: Made) =>
  status === 'submitted' &&
  isDeepStrictEqual(
    { ...counted, enrollments: enrollments.length },
    { ...site.makes, id: counted.id, documents: enrollments.length, told: enrollments.length + 1 },
  );

const isUntouched = ({ status, enrollments, documents, signatures, deliveries, told }: Made) =>
  status === 'open' && enrollments.length + documents + signatures + deliveries + told === 0;

/** Asserts what must hold once all of it is over: nothing acknowledged is lost, and nothing is there twice. */
export const itLosesNothing = (written: () => Written) =>
  describe('afterwards', () => {
    it('I1 I7 a submit has made one whole set if it was acknowledged, at most one if it was lost, else none', async () => {
      const all = written();
      const { logs } = all;
      const made = await listMade(all);
      const whole = made.filter((one) => isWhole(all, one));
      expect(made.filter((one) => !whole.includes(one) && !isUntouched(one))).toEqual([]);
      const submitOf = new Map(logs.map(({ id, submit }) => [id, submit]));
      for (const one of whole) expect(['sent', 'acked']).toContain(submitOf.get(one.id));
      for (const { id, enrollments } of logs.filter(({ submit }) => submit === 'acked'))
        expect(made.find((one) => one.id === id)?.enrollments).toEqual(
          [...enrollments].sort((a, b) => a - b),
        );
    });

    it('I10 what was acknowledged last, or sent last, is there on resume', async () => {
      const { logs, given } = written();
      const open = new Set((await listMade(written())).filter(isUntouched).map(({ id }) => id));
      for (const log of logs.filter(({ id }) => open.has(id))) await readCity(given, log);
    });

    itLosesNoSignature(written);

    it('I4 each package is at the receiver once', async () => {
      // One that was on its way at several kills in a row waits longer each time before it is tried again.
      const { site } = written();
      const delivered = await site.delivered(480_000);
      expect(site.packages()).toEqual(delivered);
    }, 600_000);

    it('I6 each document that the database names is in the store, whole', async () => {
      expect((await written().site.documents()).broken).toEqual([]);
    });

    it('I9 the totals are what a recount says', async () => {
      const { site } = written();
      const counted = await site.query(`select case_id, agent_id, coalesce(product_id, 0) as product, status,
        count(*) as enrollments, sum(annual_premium_cents) as cents
      from enrollments where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
      const kept = await site.query(`select case_id, agent_id, product_id as product, status,
        enrollments, annual_premium_cents as cents
      from enrollment_counters where enrollments <> 0 order by 1, 2, 3, 4`);
      expect(kept).toEqual(counted);
    });
  });
