import type { UnderwritingDecision } from '@openroll/contract/underwriting';
import { mayAskAgain } from './session-underwriting.ts';
import type { DecisionRow } from './underwriting.queries.ts';

/** A decision → §17.4. What was asked and answered is sealed, and shown to nobody here (B22). */
export const toDecision = (row: DecisionRow): UnderwritingDecision => ({
  id: row.id,
  status: row.status,
  uw_policy_rating: row.rating,
  underwriter_decision_value: row.decision,
  is_stale: row.stale_at !== null,
  is_failed_on_submission: row.status === 'failed' && !mayAskAgain(row),
  is_submitted: true,
  product_id: row.product_id,
  enrollment_party_id: row.applicant_id,
  underwriter_request: null,
  underwriter_response: null,
  created_at: row.asked_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
