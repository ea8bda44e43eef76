-- Reports are saved, sent by schedule, and asked for over every enrollment of a site (§8.14).
create table reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null check (name <> ''),
  filters_json text not null,
  columns text[] not null default '{}',
  group_by text check (group_by in ('case', 'agent', 'product', 'status', 'month', 'hour', 'mode', 'age')),
  schedule_every text check (schedule_every in ('day', 'week', 'month')),
  schedule_format text check (schedule_format in ('csv', 'xlsx')),
  scheduled_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reports_schedule_whole check (num_nonnulls(schedule_every, schedule_format, scheduled_on) in (0, 3))
);
create unique index reports_name on reports (user_id, lower(name));
create index reports_scheduled on reports (id) where schedule_every is not null;
comment on table reports is 'Saved reports, each its user''s. Written by the feature reports.';
comment on column reports.filters_json is 'As it was read and written anew: {"and":[{"or":[{"type","value","value2"?}]}]}.';
comment on column reports.columns is 'In their order; none are those that everybody begins with.';
comment on column reports.scheduled_on is 'The site''s day on which it was told how often it is sent; it is due on later days only.';

create table report_runs (
  report_id bigint not null references reports on delete cascade,
  due_on date not null,
  outcome text not null check (outcome in ('requested', 'skipped')),
  export_id bigint references exports on delete set null,
  run_at timestamptz not null,
  primary key (report_id, due_on)
);
create index report_runs_export on report_runs (export_id) where export_id is not null;
comment on table report_runs is 'What became of a scheduled report on a day that it was due: once for each. Written by the feature reports.';
comment on column report_runs.outcome is 'skipped: its user could not sign in, or may not open reports any more.';

alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in ('cases', 'enrollments', 'report'));

-- Whatever a report adds up or counts over a whole site stands in the index that it reads in the order of a list.
drop index enrollments_newest;
create index enrollments_newest on enrollments (enroll_date_created desc, id desc)
  include (case_id, agent_id, product_id, case_division_id, status, annual_premium_cents, enrollment_mode, delivered_at)
  where deleted_at is null;
-- One agent's newest, without those of all others.
create index enrollments_by_agent on enrollments (agent_id, enroll_date_created desc, id desc) where deleted_at is null;
-- Training is left out of every report: whether there is any is asked with each.
create index cases_training on cases (id) where is_training;
