-- Payroll: when an employer pays, which deductions it was told of, and the files that told it (§9.10).
create table pay_calendars (
  case_id bigint primary key references cases,
  first_pay_date date not null,
  holidays text not null check (holidays in ('none', 'previous-business-day', 'next-business-day')),
  columns jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  days_before smallint check (days_before between 0 and 31),
  owner_id bigint references users,
  scheduled_from date,
  updated_at timestamptz not null,
  check ((days_before is null) = (owner_id is null) and (days_before is null) = (scheduled_from is null))
);
create index pay_calendars_scheduled on pay_calendars (case_id) where days_before is not null;
create index pay_calendars_owner on pay_calendars (owner_id) where owner_id is not null;
comment on table pay_calendars is 'The pay dates of a case follow from its premium mode and these. Written by the feature payroll.';
comment on column pay_calendars.columns is '[{"key", "header"}] in the employer''s order.';
comment on column pay_calendars.days_before is 'A file is made so many days before each pay date; null: only when somebody asks.';
comment on column pay_calendars.owner_id is 'Who set the schedule last: they get the letters.';
comment on column pay_calendars.scheduled_from is 'The day on which the schedule was set: pay dates before it are nobody''s to make up for.';

create table deduction_files (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  asked_by bigint not null references users,
  kind text not null check (kind in ('full', 'changes')),
  pay_date date not null,
  format text not null check (format in ('csv', 'xlsx')),
  status text not null check (status in ('queued', 'ready', 'failed')),
  is_scheduled boolean not null default false,
  file_id bigint references files,
  rows integer,
  total_cents bigint,
  created_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz
);
create index deduction_files_list on deduction_files (case_id, id desc);
create index deduction_files_file on deduction_files (file_id) where file_id is not null;
create index deduction_files_expiring on deduction_files (expires_at) where file_id is not null;
create index deduction_files_asker on deduction_files (asked_by);
create unique index deduction_files_once on deduction_files (case_id, pay_date) where is_scheduled;
comment on table deduction_files is 'Files of what is deducted from pay, made by a job. Written by the feature payroll.';
comment on column deduction_files.file_id is 'Sealed under a key of its own; null until it is made, and after its 24 hours.';
comment on column deduction_files.total_cents is 'Per pay, of all that is deducted from this pay date on.';
comment on index deduction_files_once is 'The schedule makes one file for each pay date, however many workers look.';

create table deduction_lines (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  person_key text not null,
  product_id integer not null references products,
  tier text not null check (tier in ('employee', 'employee-spouse', 'employee-children', 'family', 'spouse', 'children')),
  cents bigint not null check (cents > 0),
  effective_on date not null,
  first_on date not null,
  reason text not null check (reason in ('enrolled', 'changed')),
  since_file_id bigint not null references deduction_files,
  ended_on date,
  end_reason text check (end_reason in ('changed', 'stopped')),
  until_file_id bigint references deduction_files,
  sealed bytea not null,
  check ((until_file_id is null) = (end_reason is null))
);
create unique index deduction_lines_standing on deduction_lines (case_id, person_key, product_id, tier)
  where until_file_id is null;
create index deduction_lines_since on deduction_lines (since_file_id);
create index deduction_lines_until on deduction_lines (until_file_id) where until_file_id is not null;
create index deduction_lines_product on deduction_lines (product_id);
comment on table deduction_lines is 'What each file said is deducted: a line stands from one file until another says otherwise. Written by the feature payroll.';
comment on column deduction_lines.person_key is 'The employee''s blind index in the case, or where there is no SSN the census person or the session.';
comment on column deduction_lines.effective_on is 'From which day on it is paid for.';
comment on column deduction_lines.first_on is 'The first pay date from then on.';
comment on column deduction_lines.reason is 'Why the line began: somebody enrolled, or it was another amount or payer before.';
comment on column deduction_lines.ended_on is 'The pay date of the file that ended it.';
comment on column deduction_lines.end_reason is 'Why it ended: another line takes its place, or nothing does.';
comment on column deduction_lines.sealed is 'Employee id, last four digits and names, under the case''s data key.';
