-- Enrollments expire (§8.13): their sessions end with them, their agents are told once a day, and what is due is found at once.
alter table wizard_sessions drop constraint wizard_sessions_status_check;
alter table wizard_sessions add constraint wizard_sessions_status_check
  check (status in ('open', 'paused', 'submitted', 'cancelled', 'declined', 'expired'));
create index wizard_sessions_expired on wizard_sessions (paused_at) where status = 'expired' and data_key <> '';
comment on index wizard_sessions_expired is 'Expired answers that are still kept (§11.10).';

-- A paused row has no product, and keeps none when it expires.
alter table enrollments drop constraint enrollments_check;
alter table enrollments add constraint enrollments_product_known
  check (status in ('paused', 'declined', 'waived', 'expired') or product_id is not null);
alter table enrollments add column expired_at timestamptz;
alter table enrollments add column expiry_told_on date;
comment on column enrollments.expired_at is 'When it was written down as expired.';
comment on column enrollments.expiry_told_on is 'The site''s day on which its agent was told; null until then.';
create index enrollments_unsigned on enrollments (submitted_at)
  where status in ('pending', 'pending_applicant_signature', 'pending_agent_signature') and deleted_at is null;
create index enrollments_paused on enrollments (paused_at) where status = 'paused' and deleted_at is null;
create index enrollments_expired on enrollments (agent_id, expiry_told_on) where status = 'expired';
