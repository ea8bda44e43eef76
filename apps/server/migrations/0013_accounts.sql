-- Accounts as people live with them: a username, confirmation, deletion that keeps evidence, links by e-mail, a second step.
alter table users
  add column username text,
  add column email_confirmed_at timestamptz,
  add column must_change_password boolean not null default false,
  add column deleted_at timestamptz,
  add column last_name_key text generated always as (lower(last_name || ' ' || first_name)) stored,
  add column code_key text generated always as (lower(coalesce(code, ''))) stored,
  add column list_status text generated always as
    (case when status = 'deactivated' and awaiting_review then 'awaiting' else status end) stored;
update users set username = email, email_confirmed_at = created_at;
alter table users
  alter column username set not null,
  add column search_key text generated always as (lower(first_name || ' ' || last_name || ' ' || email || ' '
    || coalesce(code, '') || ' ' || coalesce(nullif(username, email), ''))) stored;
comment on column users.username is 'Lower-cased: the e-mail address, or a name without @, so that neither can be taken for another''s.';
comment on column users.email_confirmed_at is 'When whoever holds the mailbox has shown it, by a link sent there or by an administrator''s word.';
comment on column users.must_change_password is 'Somebody else has chosen the password: until it is changed, signing in leads only to that.';
comment on column users.deleted_at is 'Soft deletion: what the user did stays theirs. E-mail and username are free again.';
comment on column users.last_name_key is 'What Manage Users sorts by last name.';
comment on column users.code_key is 'What Manage Users sorts by code.';
comment on column users.list_status is 'What Manage Users is narrowed by: who waits for a review is not hidden among the deactivated.';
comment on column users.search_key is 'What the search of Manage Users looks at.';
drop index users_email;
-- Each order of Manage Users is walked in an index that holds what the list is narrowed by, and the search reads the first one whole.
create unique index users_email on users (email) include (id, list_status) where deleted_at is null;
create unique index users_username on users (username) include (id, list_status) where deleted_at is null;
create index users_by_status on users (list_status, id) include (search_key) where deleted_at is null;
create index users_by_first_name on users (name_key, id) include (list_status) where deleted_at is null;
create index users_by_last_name on users (last_name_key, id) include (list_status) where deleted_at is null;
create index users_by_code on users (code_key, id) include (list_status) where deleted_at is null;
create index users_api on users (id) where is_api_user and deleted_at is null;
create index users_by_last_login on users (last_login_at nulls first, id) include (list_status) where deleted_at is null;

create table user_counters (
  one boolean primary key default true check (one),
  invited bigint not null,
  active bigint not null,
  awaiting bigint not null,
  deactivated bigint not null
);
comment on table user_counters is 'Users by list_status, those deleted left out: the totals of Manage Users. Kept by trigger in the writing transaction; one row, so that two writers cannot block each other crosswise.';
insert into user_counters (invited, active, awaiting, deactivated)
  select count(*) filter (where list_status = 'invited'), count(*) filter (where list_status = 'active'),
    count(*) filter (where list_status = 'awaiting'), count(*) filter (where list_status = 'deactivated')
  from users;

create function count_users() returns trigger language plpgsql as $$
declare
  gone text := case when tg_op = 'UPDATE' and old.deleted_at is null then old.list_status end;
  come text := case when new.deleted_at is null then new.list_status end;
begin
  if gone is distinct from come then
    update user_counters set
      invited = invited + (come is not distinct from 'invited')::int - (gone is not distinct from 'invited')::int,
      active = active + (come is not distinct from 'active')::int - (gone is not distinct from 'active')::int,
      awaiting = awaiting + (come is not distinct from 'awaiting')::int - (gone is not distinct from 'awaiting')::int,
      deactivated = deactivated + (come is not distinct from 'deactivated')::int - (gone is not distinct from 'deactivated')::int;
  end if;
  return null;
end $$;
create trigger users_counted after insert or update of status, awaiting_review, deleted_at on users
  for each row execute function count_users();

-- A licence may be renewed under its number.
alter table user_licenses drop constraint user_licenses_pkey, add primary key (user_id, state, number, valid_from);

create table user_appointments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  carrier text not null,
  states text[] not null,
  valid_from date not null,
  valid_to date
);
create index user_appointments_user on user_appointments (user_id);
comment on table user_appointments is 'Appointments with carriers, by state and time (decisions.md, Enrollment extras). Written by the feature users.';

create table links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('confirm-email', 'invitation', 'reset-password')),
  user_id bigint not null references users,
  issued_by bigint references users,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index links_user on links (user_id, kind);
comment on table links is 'Personal links sent by e-mail (security.md 3.7): one kind and one object each. Written by platform/links.';
comment on column links.issued_by is 'Whose action sent it; null where nobody who is signed in did.';
comment on column links.token_hash is 'SHA-256; the token itself is only in the letter.';

alter table sessions
  add column id bigint generated always as identity,
  add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;
create unique index sessions_id on sessions (id);
comment on column sessions.id is 'What a list of sessions names; the cookie''s value is in no list.';
comment on column sessions.confirmed_at is 'When password or code was last given: dangerous actions want it to be recent (step-up).';

create table remembered_devices (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  failures integer not null default 0
);
create index remembered_devices_user on remembered_devices (user_id);
comment on table remembered_devices is 'Browsers that have signed somebody in: failures of strangers do not lock these out (security.md 3.3, AC21).';
comment on column remembered_devices.failures is 'Failed sign-ins with it since the last success: the tenth forgets it.';

create table user_two_steps (
  user_id bigint primary key references users,
  data_key bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table user_two_steps is 'Authenticator secrets (TOTP), sealed: the one in use, and the one that waits for its first code. Written by the feature two-step.';
comment on column user_two_steps.confirmed_at is 'When a first code has shown that the authenticator works; before that nothing asks for one.';
comment on column user_two_steps.last_step is 'The time step of the last code taken: no code works twice.';

create table user_recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table user_recovery_codes is 'Codes for a lost authenticator, each good once. Only keyed hashes are kept. Written by the feature two-step.';

alter table api_keys
  add column data_key bytea,
  add column sealed bytea;
comment on table api_keys is 'One key per API user, bound to one case. Looked up by the SHA-256 of the key; the key itself is sealed.';
comment on column api_keys.sealed is 'The key under its data key, for those who may read it again (security.md 7.3); null for keys made before it was kept.';

alter table user_tags drop constraint user_tags_tag_id_fkey,
  add constraint user_tags_tag_id_fkey foreign key (tag_id) references tags on delete cascade;
alter table case_tags drop constraint case_tags_tag_id_fkey,
  add constraint case_tags_tag_id_fkey foreign key (tag_id) references tags on delete cascade;
