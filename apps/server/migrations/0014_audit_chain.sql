-- Each audit row is chained to the one before it in its lane; writers of one case take free lanes and never wait for each other.
create table audit_lanes (
  case_id bigint not null,
  lane bigint generated always as identity,
  seq bigint not null default 0,
  mac bytea not null,
  primary key (lane)
) with (fillfactor = 50);
create index audit_lanes_case on audit_lanes (case_id, lane);
comment on table audit_lanes is 'Heads of the audit chains. A writer takes any lane of the case that is free (skip locked), or opens one. Written by platform/audit.';
comment on column audit_lanes.case_id is '0 for what belongs to no case.';

alter table audit_events
  add column lane bigint,
  add column seq bigint,
  add column actor_roles text[],
  add column change_before bytea,
  add column change_after bytea,
  add column prev_mac bytea,
  add column mac bytea;
alter table audit_events add constraint audit_events_chained check (mac is not null and lane is not null and seq is not null) not valid;
create unique index audit_events_lane on audit_events (lane, seq);
drop index audit_events_case;
create index audit_events_newest on audit_events (at, id);
create index audit_events_case on audit_events (case_id, at, id);
create index audit_events_actor on audit_events (actor_id, at, id);
create index audit_events_action on audit_events (action text_pattern_ops, at, id);
create index audit_events_unchained on audit_events (case_id, id) where mac is null;
-- Lists count on the indexes alone: that needs pages that vacuum has seen, also where nothing is ever deleted.
alter table audit_events set (autovacuum_vacuum_insert_scale_factor = 0.02);
comment on column audit_events.actor_roles is 'The roles that the actor held then.';
comment on column audit_events.change_before is 'Keyed hash of what was, where the note gave it; comparable, never readable.';
comment on column audit_events.mac is 'HMAC over the row and prev_mac with a key that is not in the database (security.md 3.9).';
