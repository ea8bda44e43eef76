-- What waits for somebody is counted, and listed, without looking at what does not.
create index enrollments_open_by_agent on enrollments (agent_id, status, enroll_date_created desc, id desc) include (case_id)
  where status in ('paused', 'pending_applicant_signature') and deleted_at is null;
comment on index enrollments_open_by_agent is 'What an agent has to resume or waits for: a few rows per agent, whatever the size of the table.';
create index cases_ending on cases (enrollment_end_date) where is_active and not enrollment_open and not is_training;
comment on index cases_ending is 'Which enrollment periods end soon.';
create index census_imports_with_errors on census_imports (case_id, id)
  where swept_at is null and (status in ('unmapped', 'failed') or (rejected > 0 and status in ('ready', 'applied')));
comment on index census_imports_with_errors is 'The few imports that somebody has to see to.';
