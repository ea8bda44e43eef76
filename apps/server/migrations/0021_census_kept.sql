-- A census file says nothing about what it has no column for: people who are in the census keep it. And what an import did is
-- noted in columns, not as JSON: a large import spent most of its time on that.
alter table census_imports add column kept text[] not null default '{}';
comment on column census_imports.kept is 'Facts that the file has no column for (packages/domain census-facts): whoever is in the census keeps them.';

alter table census_people add column added_by_import bigint;
comment on column census_people.added_by_import is 'The import that brought this person, to take it back. No foreign key: 100,000 checks of one value.';

-- Two imports of one census, and the census they were compared with, are told apart by its version.
alter table census_counters add column version bigint not null default 0;
comment on column census_counters.version is 'Moves with every statement that adds, changes or removes people of the case, in its transaction.';
comment on table census_counters is 'People per case, and the version of its census, kept by trigger in the writing transaction.';
alter table census_imports
  add column compared_version bigint,
  add column applied_version bigint;
comment on column census_imports.compared_version is 'The census that the preview was compared with: while it is the same, the comparison holds.';
comment on column census_imports.applied_version is 'The census after applying: while it is the same, nobody was touched since.';
create or replace function keep_census_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into census_counters as c (case_id, people, version) select case_id, count(*), 1 from changed group by case_id
    on conflict (case_id) do update set people = c.people + excluded.people, version = c.version + 1;
  elsif tg_op = 'DELETE' then
    update census_counters c set people = c.people - g.people, version = c.version + 1
    from (select case_id, count(*) as people from changed group by case_id) g where g.case_id = c.case_id;
  else
    update census_counters c set version = c.version + 1
    from (select distinct case_id from changed) g where g.case_id = c.case_id;
  end if;
  return null;
end $$;
create trigger census_people_changed after update on census_people
  referencing new table as changed for each statement execute function keep_census_counters();

-- Every statement that adds people counts them in census_counters, whose foreign key proves their case once, not row by row.
alter table census_people drop constraint census_people_case_id_fkey;

create table census_people_before (
  import_id bigint not null,
  person_id bigint not null,
  what text not null check (what in ('updated', 'removed')),
  case_id bigint not null,
  ssn_index bytea not null,
  sealed bytea not null,
  sealed_mac bytea,
  first_name text not null,
  last_name text not null,
  address1 text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  email text not null,
  phone text not null,
  division_id bigint,
  employee_id text not null,
  gender text not null,
  hire_date date,
  salary_cents bigint,
  hours_per_week numeric(5, 2),
  tobacco boolean,
  added_by_import bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (import_id, person_id)
);
comment on table census_people_before is 'Rows of census_people as they were before an import changed or removed them, to take it back. Without a foreign key for the same reason. Written by the feature census-imports.';

update census_people p set added_by_import = c.import_id
from census_import_changes c where c.what = 'added' and c.person_id = p.id;
insert into census_people_before
  select c.import_id, c.person_id, c.what, b.case_id, b.ssn_index, b.sealed, b.sealed_mac, b.first_name, b.last_name,
    b.address1, b.address2, b.city, b.state, b.zip_code, b.email, b.phone, b.division_id, b.employee_id, b.gender,
    b.hire_date, b.salary_cents, b.hours_per_week, b.tobacco, null, b.created_at, b.updated_at
  from census_import_changes c, jsonb_populate_record(null::census_people, c.before) b
  where c.what <> 'added';
drop table census_import_changes;
