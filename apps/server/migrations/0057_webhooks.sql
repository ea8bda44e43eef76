-- Webhooks out (§9.9): whom the site tells what becomes of an enrollment, and what each was told or is to be told.
create table webhooks (
  id bigint generated always as identity primary key,
  case_id bigint references cases,
  url text not null,
  data_key bytea not null,
  sealed bytea not null,
  set_by bigint not null references users,
  set_at timestamptz not null,
  ended_at timestamptz
);
create unique index webhooks_one_living on webhooks (coalesce(case_id, 0)) where ended_at is null;
comment on table webhooks is 'Addresses that are told of enrollments. Written by the feature webhooks.';
comment on column webhooks.case_id is 'Told of this case only; null: of the whole site.';
comment on column webhooks.sealed is 'The secret that signs what is sent, under a key of its own.';
comment on column webhooks.ended_at is 'Told no more; what it was told stays listed.';

create table webhook_events (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  webhook_id bigint not null references webhooks,
  enrollment_id bigint not null references enrollments,
  type text not null check (type in ('submitted', 'signed', 'delivered', 'accepted', 'rejected')),
  at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  next_try_at timestamptz,
  try_until timestamptz not null,
  sent_at timestamptz
);
create index webhook_events_of on webhook_events (webhook_id, id);
create index webhook_events_enrollment on webhook_events (enrollment_id);
create index webhook_events_due on webhook_events (next_try_at) where next_try_at is not null;
comment on table webhook_events is 'What a webhook is told, written with what has happened. Written by the feature webhooks.';
comment on column webhook_events.event_id is 'The id that its receiver knows it by, in every try and replay.';
comment on column webhook_events.next_try_at is 'Null: it was sent, or is not tried any more.';
comment on column webhook_events.tries is 'Since it happened, or since it was last replayed.';
