/**
 * When an underwriter outside was asked about an enrollment `e`, as SQL (§8.2): of an application its own request, of what is paused that
 * of its session. Null where nobody was.
 */
export const underwritingAskedInSql = `case when e.product_id is null
  then (select w.uw_submitted_at from wizard_sessions w where w.id = e.session_id)
  else (select max(o.asked_at) from underwriting_decisions o where o.session_id = e.session_id and o.product_id = e.product_id
    and o.applicant_id = e.insured_applicant and o.stale_at is null) end`;
