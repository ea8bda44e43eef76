-- A package that is not taken is tried for a day (§9.3), by its own row: workers that die count as nothing. Old events of webhooks go.
alter table packages
  add column failures integer not null default 0 check (failures >= 0),
  add column try_until timestamptz,
  add column next_try_at timestamptz,
  add constraint packages_failing check ((failures = 0) = (try_until is null)),
  add constraint packages_next_try check (next_try_at is null or failures > 0);
comment on column packages.failures is 'Tries that have failed one after the other since it was asked for last.';
comment on column packages.try_until is 'So long it is tried since the first of them; then its deliveries have failed. Null while none has.';
comment on column packages.next_try_at is 'Not before then, after a try that has failed; null: at once, or not any more.';

create index webhook_events_over on webhook_events (at) where next_try_at is null;
