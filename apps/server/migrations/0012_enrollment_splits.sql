-- Who shares the commission of an enrollment: kept with it at submission, so that a later setup of the case changes nothing.
create table enrollment_splits (
  case_id bigint not null references cases,
  enrollment_id bigint not null references enrollments on delete cascade,
  position smallint not null,
  agent_id bigint not null references users,
  hundredths integer not null check (hundredths between 0 and 10000),
  primary key (enrollment_id, position)
);
comment on table enrollment_splits is 'Shares of a commission, the primary agent at position 0. Written by the feature enrollments.';
comment on column enrollment_splits.hundredths is 'Of a percent: 10000 is all of it.';
create index enrollment_splits_agent on enrollment_splits (agent_id);
comment on index enrollment_splits_agent is 'An agent''s shares, and removing a user.';
