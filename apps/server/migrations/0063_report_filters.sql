-- What only few enrollments are is found in an index of its own, however many others a report would have to pass by (§8.14).
create index enrollments_answered on enrollments (carrier_answer, enroll_date_created desc, id desc) include (case_id)
  where carrier_answer is not null and deleted_at is null;
create index enrollments_answered_in_case on enrollments (case_id, carrier_answer, enroll_date_created desc, id desc)
  where carrier_answer is not null and deleted_at is null;
create index enrollments_waiting on enrollments (status, enroll_date_created desc, id desc) include (case_id)
  where status in ('paused', 'pending', 'pending_applicant_signature', 'pending_agent_signature', 'expired') and deleted_at is null;
-- One agent's counters, without those of all others.
create index enrollment_counters_agent on enrollment_counters (agent_id);
