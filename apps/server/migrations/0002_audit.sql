-- Who did what, when: written in the same transaction as the change, never altered.
create table audit_events (
  id bigint generated always as identity primary key,
  case_id bigint,
  at timestamptz not null,
  actor_kind text not null,
  actor_id bigint,
  action text not null,
  object_type text not null,
  object_id text,
  detail jsonb not null default '{}',
  request_id text,
  ip text
);
comment on table audit_events is 'Append-only. Written by platform/audit inside the transaction of the change; refusals in one of their own.';
comment on column audit_events.detail is 'Names, counts and states; never values of personal data.';
create index audit_events_case on audit_events (case_id, id);
create index audit_events_object on audit_events (object_type, object_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_change();
