-- Files are hashed again nightly (§11.8): what a night does not get to is for the next one.
create table file_checks (
  the_one boolean primary key default true check (the_one),
  last_file_id bigint not null,
  checked_at timestamptz not null
);
comment on table file_checks is 'One row: how far the nightly check of the hashes of files has come. Written by the feature audit.';
comment on column file_checks.last_file_id is 'The last file that was read; 0 where a round has come to its end.';
