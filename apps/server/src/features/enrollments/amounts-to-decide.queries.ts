import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { inScope } from './in-scope.ts';
import { awaitsReviewInSql } from './review.queries.ts';
import { waitsOutsideInSql } from './underwriting.queries.ts';

/**
 * Whether an amount of an enrollment `e` above a guarantee waits for a decision of the home office: `partToDecide` where the database
 * asks it (amounts-to-decide.test.ts proves them equal). `submittedBefore` is an expression: what was submitted earlier and is not in
 * force has expired. Its first line is the condition of the index.
 */
export const amountToDecide = (submittedBefore: string): string => `
  e.pending_amount_cents is not null and e.status in ('enrolled', 'pending') and e.deleted_at is null
  and e.data_key is not null
  and (select o.id from enrollment_decisions o where o.enrollment_id = e.id) is null
  and (e.status = 'enrolled'
    or (e.submitted_at >= ${submittedBefore} and not ${awaitsReviewInSql} and not ${waitsOutsideInSql}))`;

const at = (submittedBefore: Date) => `'${submittedBefore.toISOString()}'::timestamptz`;

/** Those in scope, for whoever counts them: both indexes of such amounts hold nothing else. */
export const amountsToDecide = (scope: Scope, submittedBefore: Date): RawBuilder<unknown> => sql`
  select from enrollments e where ${sql.raw(amountToDecide(at(submittedBefore)))} and ${inScope(scope, sql`e.case_id`)}`;

/** How many there are in a case, and how much is asked for, in cents: of one agent alone, or of everybody. */
export const amountsOfCase = (
  caseId: number,
  agentId: number | undefined,
  submittedBefore: Date,
): RawBuilder<unknown> => sql`
  select count(*)::int as amounts, coalesce(sum(e.pending_amount_cents), 0)::bigint as amount_cents
  from enrollments e where ${sql.raw(amountToDecide(at(submittedBefore)))} and e.case_id = ${caseId}
    ${agentId === undefined ? sql`` : sql`and e.agent_id = ${agentId}`}`;
