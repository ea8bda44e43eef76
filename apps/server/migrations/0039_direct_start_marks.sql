-- Agents who opened a direct-start link: a mark in their own session, by which they begin direct starts for a while (A25).
create table direct_start_marks (
  session_id bigint not null references sessions (id),
  case_link_id bigint not null references case_links,
  ends_at timestamptz not null,
  primary key (session_id, case_link_id)
);
comment on table direct_start_marks is 'Which direct-start links a signed-in session has opened (§16.5). Written by platform/links.';
comment on column direct_start_marks.ends_at is 'When it ends; opening the link again makes it last anew.';
create index direct_start_marks_link on direct_start_marks (case_link_id);
