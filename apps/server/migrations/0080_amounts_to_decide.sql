-- Amounts above a guarantee that wait for a decision are counted on Today and in the figures of a case, and listed.
create index enrollments_amounts_pending on enrollments (enroll_date_created desc, id desc)
  where pending_amount_cents is not null and status in ('enrolled', 'pending') and deleted_at is null;
comment on index enrollments_amounts_pending is 'The home office''s few amounts to decide, newest first, whatever the size of the table.';
create index enrollments_amounts_pending_in_case on enrollments (case_id)
  where pending_amount_cents is not null and status in ('enrolled', 'pending') and deleted_at is null;
comment on index enrollments_amounts_pending_in_case is 'The same in one case: a figure of it.';
