-- Whoever sees only their own enrollments of a case opens a person of its census after looking them up, for a while (C34).
create table census_grants (
  user_id bigint not null references users,
  person_id bigint not null,
  expires_at timestamptz not null,
  primary key (user_id, person_id)
);
comment on table census_grants is 'Who looked whom up by SSN, and until when that opens the person. Written by the feature census; ids of people are never given again.';
