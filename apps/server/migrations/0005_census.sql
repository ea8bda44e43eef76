-- The employer's list of people. What must stay private is sealed; look-ups go through a keyed blind index.
create table census_people (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  ssn_index bytea not null,
  first_name text not null,
  last_name text not null,
  name_key text generated always as (lower(first_name || ' ' || last_name)) stored,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  email text not null default '',
  phone text not null default '',
  division_id bigint references case_divisions,
  employee_id text not null default '',
  gender text not null default '',
  hire_date date,
  salary_cents bigint,
  hours_per_week numeric(5, 2),
  tobacco boolean,
  sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (case_id, ssn_index)
);
comment on table census_people is 'One row per employee of a case. Written by the feature census.';
comment on column census_people.ssn_index is 'HMAC of case and SSN under the index key: people are told apart within a case only.';
comment on column census_people.sealed is 'SSN and birth date, and the family with theirs, as one envelope under the case''s data key.';
create index census_people_by_name on census_people (case_id, name_key, id);

create table census_counters (
  case_id bigint primary key references cases,
  people bigint not null
);
comment on table census_counters is 'People per case, kept by trigger in the writing transaction.';

create function keep_census_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into census_counters as c (case_id, people) select case_id, count(*) from changed group by case_id
    on conflict (case_id) do update set people = c.people + excluded.people;
  else
    update census_counters c set people = c.people - g.people
    from (select case_id, count(*) as people from changed group by case_id) g where g.case_id = c.case_id;
  end if;
  return null;
end $$;
create trigger census_people_added after insert on census_people
  referencing new table as changed for each statement execute function keep_census_counters();
create trigger census_people_removed after delete on census_people
  referencing old table as changed for each statement execute function keep_census_counters();
