-- Counters are kept by status: only an enrollment's own statuses are counted.
alter table enrollment_counters add check (status in
  ('enrolled', 'paused', 'waived', 'expired', 'declined', 'pending', 'pending_applicant_signature', 'pending_agent_signature'));
alter table case_enrollment_totals add check (status in
  ('enrolled', 'paused', 'waived', 'expired', 'declined', 'pending', 'pending_applicant_signature', 'pending_agent_signature'));
