-- What a self-enrollment says otherwise than the person of the census whom its SSN found is kept for the agent who signs it (AC25).
alter table enrollments add column census_differs text[] not null default '{}'
  constraint enrollments_census_differs_check check (census_differs <@ array['name', 'date_of_birth']);
comment on column enrollments.census_differs is
  'What the employee entered otherwise than the census had it when this was submitted by self-enrollment; the agent decides.';
