-- What an agent or an underwriter turned down was applied for: in the participation it is no waiver of the person's (§16.3, §2.20).
create function has_applied(status text, declined_by text) returns boolean immutable language sql
  return is_application(status) or (status = 'declined' and coalesce(declined_by in ('agent', 'underwriting'), false));
comment on function has_applied is 'Whether somebody applied, whatever others made of it; what they declined themselves counts as waived.';

create or replace view census_links as
  select m.case_id, m.id as person_id, e.agent_id, e.status not in ('paused', 'expired') as decided,
    has_applied(e.status, e.declined_by) as applied
  from census_people m join enrollments e on e.case_id = m.case_id and e.ssn_index = m.ssn_index
  where e.deleted_at is null
  union all
  select m.case_id, m.id, e.agent_id, e.status not in ('paused', 'expired'), has_applied(e.status, e.declined_by)
  from census_people m join enrollments e on e.census_person_id = m.id and e.case_id = m.case_id
  where e.deleted_at is null;

select recount_case(case_id) from (
  select distinct case_id from enrollments where declined_by in ('agent', 'underwriting') order by case_id) of_agents;
