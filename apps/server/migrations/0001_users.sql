-- People who sign in, their roles, licences and sessions: nothing else can be attributed without them.
create table users (
  id bigint generated always as identity primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  code text,
  password_hash text,
  status text not null check (status in ('invited', 'active', 'deactivated')),
  awaiting_review boolean not null default false,
  is_api_user boolean not null default false,
  roles text[] not null default '{}',
  pref_receive_new_user_notifications boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table users is 'Members of the tenant. Written by the feature users.';
comment on column users.email is 'Also the username; stored lower-cased.';
comment on column users.password_hash is 'argon2id over the peppered password; null until one is set, and always for API users.';
comment on column users.awaiting_review is 'Registered and confirmed, but not yet activated by an administrator.';
comment on column users.roles is 'Role names of domain/access/roles; empty means agent.';
create unique index users_email on users (email);

create table user_licenses (
  user_id bigint not null references users,
  state text not null,
  number text not null,
  valid_from date not null,
  valid_to date,
  primary key (user_id, state, number)
);
comment on table user_licenses is 'Insurance licences by state. Those valid today make licensed_states.';

create table api_keys (
  user_id bigint primary key references users,
  case_id bigint not null,
  key_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
comment on table api_keys is 'One key per API user, bound to one case. Only the SHA-256 of the key is kept.';

create table sessions (
  id_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  idle_seconds integer not null,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null
);
comment on table sessions is 'Cookie sessions (security.md 3.2). Only the SHA-256 of the id is kept.';
comment on column sessions.idle_seconds is 'How long this session may rest; by the roles held at sign-in.';
create index sessions_user on sessions (user_id, created_at);

create table attempts (
  bucket text not null,
  at timestamptz not null,
  id bigint generated always as identity,
  primary key (bucket, at, id)
);
comment on table attempts is 'Counted events behind rate limits and lock-outs, shared by all processes; old rows are swept.';
comment on column attempts.bucket is 'What is counted and for whom, the person part hashed: login:<account hash>:<network> …';
