-- Census imports: what was uploaded, what it would do, what it did and how to take it back.
create table census_imports (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  file_name text not null,
  file_id bigint not null references files,
  status text not null check (status in ('received', 'unmapped', 'ready', 'applying', 'applied', 'undoing',
    'undone', 'failed')),
  shape text not null check (shape in ('family', 'person')),
  all_or_nothing boolean not null default false,
  remove_missing boolean not null default false,
  progress smallint not null default 0,
  rows integer not null default 0,
  staged integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  removed integer not null default 0,
  rejected integer not null default 0,
  sealed bytea not null,
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  created_at timestamptz not null,
  created_by bigint not null references users,
  worked_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz
);
create unique index census_imports_one_at_work on census_imports (case_id) where status in ('applying', 'undoing');
create index census_imports_list on census_imports (case_id, id desc);
create index census_imports_file on census_imports (file_id);
comment on table census_imports is 'Files of people, previewed before anything is written. Written by the feature census-imports.';
comment on column census_imports.staged is 'Rows of census_import_rows that came from the file: fewer are there after a crash of the database, and the file is read again.';
comment on column census_imports.sealed is 'Headers with what they are taken for and a few cells of each, under the case''s data key.';
comment on column census_imports.problems is 'Codes and parameters, no cells: why the file is not mapped yet, or why applying failed.';
comment on column census_imports.worked_at is 'When reading, applying or undoing began: what is at work for too long has died.';
comment on index census_imports_one_at_work is 'Two imports of one case are never written at once (409).';

create unlogged table census_import_rows (
  import_id bigint not null,
  row integer not null,
  what text not null check (what in ('added', 'updated', 'unchanged', 'removed', 'rejected')),
  person_id bigint,
  ssn_index bytea,
  sealed bytea not null,
  sealed_mac bytea,
  first_name text,
  last_name text,
  address1 text,
  address2 text,
  city text,
  state text,
  zip_code text,
  email text,
  phone text,
  division_id bigint,
  employee_id text,
  gender text,
  hire_date date,
  salary_cents bigint,
  hours_per_week numeric(5, 2),
  tobacco boolean,
  changes text[] not null default '{}',
  primary key (import_id, row)
);
comment on table census_import_rows is 'The preview, until the case''s next import. Unlogged, since it can be read from the file again. Written by the feature census-imports.';
comment on column census_import_rows.row is 'As a spreadsheet counts; negative for people who are not in the file and would be removed.';
comment on column census_import_rows.sealed is 'As census_people.sealed will be; of a rejected row its cells and what is wrong with them.';

create table census_import_changes (
  import_id bigint not null references census_imports,
  person_id bigint not null,
  what text not null check (what in ('added', 'updated', 'removed')),
  before jsonb,
  primary key (import_id, person_id)
);
comment on table census_import_changes is 'What an import did to whom, to take it back. Written by the feature census-imports.';
comment on column census_import_changes.before is 'The row of census_people that was, sealed as it was; null for who was added.';

create table census_mappings (
  case_id bigint not null references cases,
  header_index bytea not null,
  column_name text,
  primary key (case_id, header_index)
);
comment on table census_mappings is 'What the headers of a case''s files mean, once somebody said so. Written by the feature census-imports.';
comment on column census_mappings.header_index is 'Keyed hash: the first row of a file without headers is somebody''s data.';
comment on column census_mappings.column_name is 'Null: ignored.';

alter table census_people add column sealed_mac bytea;
comment on column census_people.sealed_mac is 'Keyed hashes, 8 bytes each, of birth date, spouse and children: tells what an import changes without opening anybody. Null for people from before it.';
