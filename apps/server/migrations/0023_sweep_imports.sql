-- What an import keeps of people (its file, its preview, what was before) is not kept for ever.
alter table census_imports
  alter column file_id drop not null,
  add column swept_at timestamptz;
comment on column census_imports.file_id is 'The file as it came, sealed; null once it is swept.';
comment on column census_imports.swept_at is 'When file, preview and what was before went: from then on the import cannot be taken back.';
create index census_imports_to_sweep on census_imports (created_at) where swept_at is null;
comment on index census_imports_to_sweep is 'The nightly sweep looks at what is old and still there.';
