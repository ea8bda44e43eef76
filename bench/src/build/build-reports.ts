import type pg from 'pg';
import { buildOffice } from './build-cases.ts';
import { buildData } from './build-data.ts';

/** Of training: no report counts it. */
export const trainingCase = 50;

/**
 * Fills a migrated, empty database as `buildData` does, and gives its enrollments what reports ask for: two divisions in each case,
 * modes, a few that wait for a signature, deliveries of those that are enrolled and answers of their carrier; ten people in each
 * census. The session is of the home office.
 */
export const buildReports = (url: string, rows: number, cookieHash: Buffer): Promise<unknown> =>
  buildData(url, rows, cookieHash, undefined, async (client: pg.Client) => {
    await buildOffice(client);
    for (const statement of reported) await client.query(statement);
  });

/** What is rare is so by a number that shares no factor with those of `buildData`. */
const reported = [
  `update cases set is_training = true where id = ${trainingCase}`,
  `insert into case_divisions (case_id, division_name, default_city, default_state)
   select c.id, n.name, 'Chicago', 'IL'
   from cases c cross join lateral (values (1, 'Office'), (2, 'Plant ' || c.id % 97)) n (place, name) order by c.id, n.place`,
  `update enrollments set
     case_division_id = 2 * case_id - session_id % 2,
     enrollment_mode = (array['inperson', 'callcenter', 'voiceenroll', 'selfenroll'])[1 + session_id % 4],
     status = case when session_id % 997 = 5 then 'pending_applicant_signature' else status end,
     delivered_at = case when status = 'enrolled' and session_id % 4 <> 0 and session_id % 997 <> 5
       then enroll_date_created + interval '1 day' end,
     carrier_answer = case when status = 'enrolled' and session_id % 4 <> 0 and session_id % 997 <> 5 then
       case when session_id % 199 = 1 then 'rejected' when session_id % 11 = 3 then 'received'
         when session_id % 11 <> 7 then 'accepted' end end`,
  `insert into deliveries (case_id, enrollment_id, status, created_at, updated_at, delivered_at, carrier, reason)
   select case_id, id, case when delivered_at is not null then 'delivered' when session_id % 101 = 0 then 'failed' else 'queued' end,
     enroll_date_created, enroll_date_created, delivered_at, 'harbor', 'enrollment'
   from enrollments where status = 'enrolled'`,
  `insert into census_people (case_id, ssn_index, first_name, last_name, sealed, created_at, updated_at)
   select c.id, decode(md5('c' || n), 'hex'), 'Person', 'Number ' || n, '\\x', now(), now() from cases c, generate_series(1, 10) n`,
  // Changed rows would else lie between their old versions.
  'vacuum full enrollments',
];
