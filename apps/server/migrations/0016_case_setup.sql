-- The setup of a case: links that lead into it, who of the tagged sees only own enrollments, divisions that stay as evidence.
create table case_links (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  kind text not null check (kind in ('self-enroll', 'agent-enroll-remote-sig')),
  token_hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create unique index case_links_live on case_links (case_id, kind) where revoked_at is null;
comment on table case_links is 'Links of a case that several people use (S1 §2 Enrollment Modes). Written by the feature cases.';
comment on column case_links.token_hash is 'SHA-256 of the 32 random bytes: what a visitor''s link is looked up by.';
comment on column case_links.sealed is 'The token under the case''s data key, to show the link again.';
comment on column case_links.revoked_at is 'When a rotation ended it; one link of a kind is live.';

create table case_tagged_restrictions (
  user_id bigint not null references users,
  case_id bigint not null references cases,
  primary key (user_id, case_id)
);
create index case_tagged_restrictions_case on case_tagged_restrictions (case_id);
comment on table case_tagged_restrictions is 'Users who come by a tag and see only their own enrollments of this case; cases.tagged_restricted_to_own_enrollments does it for all. User first, because scope asks by user.';

alter table case_divisions
  add column deleted_at timestamptz,
  drop constraint case_divisions_case_id_division_name_key;
create unique index case_divisions_name on case_divisions (case_id, division_name)
  where deleted_at is null and division_name <> '';
create index case_divisions_case on case_divisions (case_id);
comment on column case_divisions.deleted_at is 'No longer offered; an enrollment or a wizard session names it (AC38). Any other is deleted.';
comment on column case_divisions.division_name is 'Unlike the others that are offered; empty while it is being set up.';

-- Whether anything was ever submitted is asked of every case that is shown: the other enrollments of a case have an index.
create index enrollments_deleted on enrollments (case_id) where deleted_at is not null;
