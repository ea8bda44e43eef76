const percent = (hundredths: string) => `(${hundredths} * 0.01)::text`;
const others = Array.from({ length: 9 }, (_, index) => {
  const [number, place] = [index + 2, index + 1];
  return `kept.agents[${place}] as agent_${number}_id, ${percent(`kept.shares[${place}]`)} as agent_${number}_split`;
});

/** What a row of a list says of an enrollment `e` with its case, agent, product and division: the fields that ours answers. */
export const columns = `e.id, e.status, e.declined_by, e.case_id, c.group_name as case_name, c.group_name as case_group_name,
  d.division_name as case_division_name, e.insured_name, e.employee_name, p.display_name as product_name, e.agent_id,
  u.first_name || ' ' || u.last_name as agent_name, e.annual_premium_cents / 100.0::float8 as premium,
  e.annual_premium_cents / 100.0::float8 as annual_premium_sum, e.monthly_premium_cents / 100.0::float8 as monthly_premium_sum,
  e.coverage_cents / 100.0::float8 as coverage_sum, e.enroll_date_created as time, e.enroll_date_created, e.delivered_at,
  asked.at as uw_submitted_at, asked.at is not null as is_uw_submitted, e.carrier_answer as carrier_state, e.session_id,
  case when e.document_id is not null then 'preview_enrollment_app_' || e.id || '.pdf' end as enrollment_filename,
  e.delivery_required, c.agent_splits_enabled as case_agent_splits_enabled,
  exists (select from conferences f where f.session_id = e.session_id) as has_enrollment_session_conference,
  case when kept.agents is null and kept.own is null then '100.00' else ${percent('coalesce(kept.own, 0)')} end as agent_split,
  ${others.join(', ')}`;

/** What those are read from; `page` has the ids. */
export const joins = `join enrollments e on e.id = page.id join cases c on c.id = e.case_id join users u on u.id = e.agent_id
  left join products p on p.id = e.product_id left join case_divisions d on d.id = e.case_division_id
  left join lateral (select max(o.asked_at) as at from underwriting_decisions o where o.session_id = e.session_id
    and o.product_id = e.product_id and o.applicant_id = e.insured_applicant and o.stale_at is null) asked on true
  left join lateral (select sum(s.hundredths) filter (where s.agent_id = coalesce(w.writing_agent_id, e.agent_id)) as own,
      array_agg(s.agent_id order by s.position) filter (where s.agent_id <> coalesce(w.writing_agent_id, e.agent_id)) as agents,
      array_agg(s.hundredths order by s.position) filter (where s.agent_id <> coalesce(w.writing_agent_id, e.agent_id)) as shares
    from enrollment_splits s join wizard_sessions w on w.id = e.session_id where s.enrollment_id = e.id) kept on true`;
