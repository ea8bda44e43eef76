-- The first month of a captured coverage is paid with the application (§17.1): what is paid with, and each attempt to charge it.
create table session_payments (
  session_id bigint primary key references wizard_sessions on delete cascade,
  schedule jsonb not null,
  next_payment_date date not null,
  payment_with_app boolean not null,
  kind text not null check (kind in ('card', 'bank')),
  brand text,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  tokens bytea not null,
  captured_at timestamptz not null
);
comment on table session_payments is 'What the later premiums of a session are paid with, and when. No card or account number is ever here.';
comment on column session_payments.schedule is 'schedule_type with its day_of_month, or its weekday_occurrence and day_of_week.';
comment on column session_payments.next_payment_date is 'The first day by the schedule after the enrollment start (B11).';
comment on column session_payments.payment_with_app is 'Whether the first month is paid with the application.';
comment on column session_payments.tokens is 'The provider''s tokens of customer and method, sealed under the session''s key.';
comment on column session_payments.captured_at is 'From when on the ten minutes run in which it may be charged (B7).';

create table payment_attempts (
  id bigint generated always as identity primary key,
  session_id bigint not null references wizard_sessions,
  key uuid not null unique default gen_random_uuid(),
  status text not null check (status in ('begun', 'unknown', 'charged', 'declined', 'failed', 'voided', 'refunded')),
  amount_cents bigint not null check (amount_cents > 0),
  tokens bytea not null,
  charge_id text unique,
  begun_at timestamptz not null,
  settled_at timestamptz,
  alerted_at timestamptz,
  releasing_at timestamptz,
  check (charge_id is not null or status not in ('charged', 'voided', 'refunded'))
);
comment on table payment_attempts is 'One row for each attempt to charge a session, committed before the provider is called (AC33).';
comment on column payment_attempts.key is 'The provider''s idempotency key of this attempt, for ever.';
comment on column payment_attempts.tokens is 'What is charged, as it was then; sealed under the session''s key.';
comment on column payment_attempts.charge_id is 'What the provider calls the charge.';
comment on column payment_attempts.alerted_at is 'When the home office was told that nobody knows what became of it.';
comment on column payment_attempts.releasing_at is 'From when on it is being given back: a submit no longer counts on it (B9).';
-- A session is charged once: no second attempt begins while one is open or has been charged (I2).
create unique index payment_attempts_one on payment_attempts (session_id) where status in ('begun', 'unknown', 'charged');
create index payment_attempts_open on payment_attempts (begun_at) where status in ('begun', 'unknown', 'charged');
