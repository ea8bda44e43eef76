-- The case prover: what a case, its products and its census came to when every person was priced.
create table case_proofs (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  status text not null check (status in ('running', 'done', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  started_by bigint not null references users,
  started_at timestamptz not null,
  moved_at timestamptz not null,
  finished_at timestamptz,
  stamps jsonb,
  people integer not null default 0,
  premiums integer not null default 0,
  remembered integer not null default 0,
  milliseconds integer not null default 0,
  num_errors integer not null default 0,
  num_warnings integer not null default 0,
  sealed_result bytea,
  sheet_file_id bigint references files,
  check (status <> 'done' or (sealed_result is not null and sheet_file_id is not null and stamps is not null))
);
comment on table case_proofs is 'Runs of the case prover, kept as they came out. Written by the feature case-proofs.';
comment on column case_proofs.moved_at is 'When progress was last told: a proof that has not moved for long has lost its worker.';
comment on column case_proofs.stamps is 'The setup (updated_at), product versions and census that were proven, so that later changes show.';
comment on column case_proofs.sealed_result is 'Findings and samples, sealed under the case''s data key: ages and states of people stand in them, never an SSN.';
comment on column case_proofs.sheet_file_id is 'Every premium as gzipped CSV, sealed in the file store.';
create unique index case_proofs_one_running on case_proofs (case_id) where status = 'running';
comment on index case_proofs_one_running is 'A case is proven once at a time: whoever asks meanwhile gets the running proof.';
create index case_proofs_list on case_proofs (case_id, id desc);
create index case_proofs_sheet on case_proofs (sheet_file_id);
create index case_proofs_started_by on case_proofs (started_by);
