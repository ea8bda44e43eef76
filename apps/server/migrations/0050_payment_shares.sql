-- What is open of a payment is all that a job looks at, however many were ever made; and each application knows its share (§17.1).
alter table payment_attempts add column earned_at timestamptz;
comment on column payment_attempts.earned_at is 'When its session was submitted: from then on its shares say what is given back.';
update payment_attempts t set earned_at = w.saved_at
  from wizard_sessions w where w.id = t.session_id and w.status = 'submitted' and t.status = 'charged';
drop index payment_attempts_open;
create index payment_attempts_open on payment_attempts (begun_at)
  where status in ('begun', 'unknown') or (status = 'charged' and earned_at is null);

create table payment_shares (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null unique references enrollments on delete cascade,
  attempt_id bigint not null references payment_attempts,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('paid', 'refunded', 'failed')),
  is_due boolean not null default false,
  key uuid not null unique default gen_random_uuid(),
  settled_at timestamptz
);
comment on table payment_shares is 'The part of a payment that is one application''s (B2); together they are the amount of the attempt.';
comment on column payment_shares.status is 'Paid; refunded, because the application came to nothing; failed, because the bank returned the payment (B14b).';
comment on column payment_shares.is_due is 'The application was declined or has expired: its share is to be given back.';
comment on column payment_shares.key is 'The provider''s idempotency key of its refund, for ever.';
create index payment_shares_attempt on payment_shares (attempt_id);
create index payment_shares_due on payment_shares (id) where is_due and status = 'paid';

-- Whoever declines, whoever lets expire, by whatever way: the share of it is due from that moment on.
create function mark_share_due() returns trigger language plpgsql as $$
begin
  update payment_shares set is_due = true where enrollment_id = new.id and not is_due;
  return null;
end $$;
create trigger enrollments_came_to_nothing after update of status on enrollments
  for each row when (new.status in ('declined', 'expired') and old.status is distinct from new.status)
  execute function mark_share_due();

create table payment_events (
  event_id text primary key,
  received_at timestamptz not null
);
comment on table payment_events is 'Events of the payment provider that have arrived: each counts once (AC46).';
create index payment_events_received on payment_events (received_at);
