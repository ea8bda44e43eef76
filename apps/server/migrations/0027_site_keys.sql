-- A site that starts without its keys must not make new ones: nothing that is sealed could be read any more.
create table site_keys (
  id smallint primary key default 1 check (id = 1),
  fingerprint text not null,
  noted_at timestamptz not null default now()
);
comment on table site_keys is 'Which keys this database was written with (§11.6): a hash, from which no key follows. One row. Written by platform/keys.';
