-- Files that somebody asked for: made by a job, fetched through a letter's link within 24 hours.
create table exports (
  id bigint generated always as identity primary key,
  asked_by bigint not null references users,
  kind text not null check (kind in ('cases', 'enrollments')),
  filters jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'ready', 'failed')),
  scope jsonb,
  data_key bytea not null,
  rows bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
comment on table exports is 'Written by the feature exports; swept once it has expired.';
comment on column exports.filters is 'What the list was narrowed to, as the request said it.';
comment on column exports.scope is 'The cases that the file was made of, as [[case, own only], …]; null while unmade, and for everything.';
comment on column exports.data_key is 'Key of the file''s parts, wrapped by the site key.';

create table export_parts (
  export_id bigint not null references exports on delete cascade,
  position integer not null,
  store_name text not null,
  primary key (export_id, position)
);
comment on table export_parts is 'A file in the store, sealed part by part, so that no process holds it whole. A row comes before its part.';

-- A cell that a spreadsheet would run gets an apostrophe (AC28): the rule of domain/census-cells, for files that the database writes.
create function guard_formula(cell text) returns text immutable language sql
  return case when cell ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*[=+\-@＝＋－＠]|^[\t\r]'
    then '''' || cell else cell end;
