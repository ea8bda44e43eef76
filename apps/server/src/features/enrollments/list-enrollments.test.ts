import { listEnrollments as endpoint } from '@openroll/contract/enrollments';
import { expiryLimits } from '@openroll/domain/enrollments/expiry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCase, buildEnrollment, buildUser } from '../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';
import type { Scope } from '../../platform/scope.ts';
import { listStatement } from './list-enrollments.ts';

let world: World;
let scope: Scope;
const limits = expiryLimits(new Date(defaultNow), { timeZone: 'America/Chicago', unsignedDays: 30 });

/** Enough rows, those of a case scattered over the table as in real life, that the planner has to choose. */
beforeAll(async () => {
  world = await openWorld();
  const agent = await buildUser(world);
  const caseIds: number[] = [];
  for (let n = 0; n < 40; n++) caseIds.push((await buildCase(world)).id);
  const [first = 0] = caseIds;
  await buildEnrollment(world, { caseId: first, agentId: agent.id });
  // Vacuum marks as visible only what the log has on disk, and tests run without waiting for the disk. Triggers rest.
  await world.owner.query(`set synchronous_commit = on; set session_replication_role = replica;
    insert into enrollments (case_id, session_id, agent_id, status, product_id, product_version_id, insured_applicant,
      insured_name, employee_name, premium_mode, enrollment_state, enrollment_city, enrollment_mode, enroll_date_created)
    select c, e.session_id, e.agent_id, 'enrolled', e.product_id, e.product_version_id, 'child-' || c || '-' || n,
      'Insured ' || n, 'Employee ' || n, 'monthly', 'IL', 'Chicago', 'inperson', e.enroll_date_created - n * interval '1 minute'
    from enrollments e, unnest(array[${caseIds}]) c, generate_series(1, 500) n order by n, c`);
  await world.owner.query('vacuum analyze enrollments');
  const cases = caseIds.slice(0, 10).map((caseId) => ({ caseId, ownOnly: false }));
  scope = { kind: 'cases', userId: agent.id, cases } as unknown as Scope;
});
afterAll(() => world.close());

async function planOf(query: object): Promise<string> {
  const { text, values } = listStatement(scope, endpoint.query.parse(query), limits);
  const { rows } = await world.platform.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([
  ['newest first', {}],
  ['further pages', { page: 3 }],
  ['a status', { status: 'enrolled' }],
  ['a search', { search_text: 'insured 7', search_type: 'insured' }],
  ['a search in everything', { search_text: 'insured 7' }],
])(
  'a scoped list reads its cases from the covering index, never the whole table: %s',
  async (_name, query) => {
    const plan = await planOf(query);
    expect(plan).toMatch(/Index Only Scan (Backward )?using enrollments_list on enrollments/);
    expect(plan).not.toContain('enrollments_newest');
    expect(plan).not.toMatch(/Seq Scan on enrollments\b/);
  },
);

it('gives the same statement the same name, and far pages none', () => {
  const name = (query: object) => listStatement(scope, endpoint.query.parse(query), limits).name;
  expect(name({})).toBe(name({}));
  expect(name({})).not.toBe(name({ page: 2 }));
  expect(name({ page: 4000 })).toBeUndefined();
});
