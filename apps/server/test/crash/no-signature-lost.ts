import { expect, it } from 'vitest';
import { sessionsWithWrongLinks } from '../signature-links.ts';
import { hasCome, sentBy } from './signing-writers.ts';
import type { Written } from './under-writers.ts';

interface Sent {
  readonly id: number;
  readonly email: string;
  /** One state where all applications agree. */
  readonly statuses: readonly string[];
  readonly enrollments: number;
  readonly documents: number;
  readonly signatures: number;
  readonly deliveries: number;
  readonly acts: readonly string[];
  readonly emails: number;
}

/** What the database holds of each of their sessions that was sent for signature. */
const listSent = ({ site, since }: Written) =>
  site.query<Sent>(`select s.id::int, s.remote_signature_email as email,
      array_agg(distinct e.status) as statuses, count(*)::int as enrollments,
      count(distinct e.document_id)::int as documents,
      sum((select count(*) from enrollment_signatures g where g.enrollment_id = e.id))::int as signatures,
      sum((select count(*) from deliveries d where d.enrollment_id = e.id))::int as deliveries,
      (select coalesce(array_agg(a.signer order by a.id), '{}') from signing_acts a where a.session_id = s.id) as acts,
      (select count(*)::int from mails m join links l on l.id = m.link_id where l.session_id = s.id and l.kind = 'sign') as emails
    from wizard_sessions s join enrollments e on e.session_id = s.id
    where s.id > ${since} and s.remote_signature_email is not null group by s.id order by s.id`);

const ends = {
  pending_applicant_signature: { stage: 'submitted', acts: [] },
  pending_agent_signature: { stage: 'family signed', acts: ['applicant'] },
  enrolled: { stage: 'agent signed', acts: ['applicant', 'agent'] },
} as const;

/** Asserts what must hold of signatures once all of it is over. */
export function itLosesNoSignature(written: () => Written): void {
  it('I1 I3 what was sent for signature is whole, as far as it came, with one email', async () => {
    const enrollments = sentBy(written().site);
    for (const { id, email, statuses, emails, acts, ...counted } of await listSent(written())) {
      expect(statuses, `session ${id} of ${email}`).toHaveLength(1);
      const end = ends[statuses[0] as keyof typeof ends];
      expect({ acts, emails }, `session ${id}`).toEqual({ acts: end.acts, emails: 1 });
      expect(counted, `session ${id}`).toEqual({
        enrollments,
        documents: enrollments,
        signatures: enrollments * end.acts.length,
        deliveries: end.stage === 'agent signed' ? enrollments : 0,
      });
    }
  });

  it('I3 each application that waits for the family has one live link and its email; where none waits no link lives', async () => {
    expect(await written().site.query(sessionsWithWrongLinks)).toEqual([]);
  });

  it('R1 R7 nothing is lost of what was acknowledged: the submit, the family’s signature, the agent’s', async () => {
    const sent = new Map((await listSent(written())).map((one) => [one.id, one]));
    for (const log of written().signed) {
      const found = sent.get(log.id);
      const acts = found?.acts ?? [];
      const told = `session ${log.id}: ${JSON.stringify(log)}`;
      if (hasCome(log, 'submitted')) expect(found, told).toBeDefined();
      if (hasCome(log, 'family signed')) expect(acts, told).toContain('applicant');
      if (hasCome(log, 'agent signed')) expect(acts, told).toContain('agent');
      if (log.asked === 'begun') expect(found, told).toBeUndefined();
      if (log.asked === 'submitted') expect(acts, told).toEqual([]);
    }
    const of = new Set(written().signed.map(({ id }) => id));
    expect([...sent.keys()].filter((id) => !of.has(id))).toEqual([]);
  });
}
