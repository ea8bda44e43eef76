-- What goes to a carrier travels in packages, in which each enrollment is a record that the carrier answers (§9.4).
create table packages (
  id uuid primary key,
  carrier text not null,
  sequence bigint generated always as identity unique,
  formats text[] not null,
  in_folders boolean not null,
  replaces uuid references packages,
  created_at timestamptz not null,
  file_id bigint references files,
  sha256 text,
  made_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  answer text check (answer in ('received', 'rejected')),
  answer_code text,
  answer_said_at timestamptz,
  check ((file_id is null) = (sha256 is null) and (file_id is null) = (made_at is null)),
  check ((answer is null) = (answer_said_at is null))
);
create index packages_replaces on packages (replaces) where replaces is not null;
create index packages_file on packages (file_id) where file_id is not null;
comment on table packages is 'What is sent to a carrier under one id, once made as the same bytes for ever. Written by the feature deliveries.';
comment on column packages.carrier is 'The code of the carrier.';
comment on column packages.sequence is 'Its number in envelopes that have no room for its id, and by which receipts name it.';
comment on column packages.formats is 'In which of the carrier''s formats its records stand in it, beside the canonical one that always does.';
comment on column packages.in_folders is 'Each record has a folder of its own in it, as with carriers that take several at once.';
comment on column packages.replaces is 'The package of which this one holds a record anew, after a correction (§9.2).';
comment on column packages.sent_at is 'When the transport of the carrier had it whole, the last time.';
comment on column packages.attempts is 'Tries of sending it; one that a killed worker began is none.';
comment on column packages.answer is 'What the carrier said of the package as a whole: its form, not its people (§9.8).';
comment on column packages.answer_said_at is 'When the carrier said so, by its own clock.';

insert into packages (id, carrier, formats, in_folders, created_at, file_id, sha256, made_at, sent_at, attempts, last_error)
  select d.package_id, 'openroll-mutual', '{}', false, d.created_at, d.file_id, f.sha256, f.created_at, d.delivered_at, d.attempts, d.last_error
  from deliveries d left join files f on f.id = d.file_id;

alter table files alter column case_id drop not null;
comment on column files.case_id is 'Null for what belongs to no single case: a package of several, and what a carrier answers.';

drop index deliveries_status;
alter table deliveries
  drop constraint deliveries_enrollment_id_key,
  drop constraint deliveries_package_id_key,
  drop column attempts,
  drop column last_error,
  drop column package_sha256,
  drop column file_id,
  alter column package_id drop not null,
  add constraint deliveries_package_id_fkey foreign key (package_id) references packages,
  add column carrier text not null default 'openroll-mutual',
  add column reason text not null default 'enrollment' check (reason in ('enrollment', 'decision')),
  add column effective_date date;
alter table deliveries alter column carrier drop default, alter column reason drop default;
create unique index deliveries_one_live on deliveries (enrollment_id, reason);
create index deliveries_status on deliveries (status, id);
create index deliveries_package on deliveries (package_id);
create index deliveries_unpacked on deliveries (carrier, created_at) where package_id is null;
comment on column deliveries.carrier is 'The code of the carrier that it goes to.';
comment on column deliveries.package_id is 'The package in which it travels now; null while it waits for the next of its carrier.';
comment on column deliveries.reason is 'What it tells the carrier: the enrollment, or what was decided later of its amount above the guarantee.';
comment on column deliveries.effective_date is 'From when on that holds, where somebody said so.';

create table delivery_records (
  id bigint generated always as identity primary key,
  record_id uuid not null unique,
  package_id uuid not null references packages,
  delivery_id bigint not null references deliveries,
  position integer not null,
  status text not null check (status in ('packed', 'sent', 'received', 'accepted', 'rejected', 'superseded')),
  replaces bigint unique references delivery_records,
  sealed_note bytea,
  policy_number text,
  code text,
  sealed_words bytea,
  said_at timestamptz,
  answered_at timestamptz,
  unique (package_id, delivery_id),
  unique (package_id, position),
  check (policy_number is null or status = 'accepted')
);
create index delivery_records_delivery on delivery_records (delivery_id);
create index delivery_records_status on delivery_records (status, delivery_id desc);
comment on table delivery_records is 'An enrollment in a package, with what the carrier answers of it. Written by the feature deliveries.';
comment on column delivery_records.record_id is 'Under which the carrier knows it.';
comment on column delivery_records.replaces is 'The record that it corrects.';
comment on column delivery_records.sealed_note is 'What was corrected, in the words of the home office, sealed under the key of the application.';
comment on column delivery_records.code is 'Why it was rejected, as the carrier codes it.';
comment on column delivery_records.sealed_words is 'Why in the carrier''s words, sealed under the key of the application.';
comment on column delivery_records.said_at is 'When the carrier said so, by its own clock: of two answers the later stands.';
comment on column delivery_records.answered_at is 'When we heard of it.';

insert into delivery_records (record_id, package_id, delivery_id, position, status)
  select gen_random_uuid(), d.package_id, d.id, 1, case when d.delivered_at is null then 'packed' else 'sent' end from deliveries d;

create table carrier_answers (
  id bigint generated always as identity primary key,
  carrier text not null,
  event_id text not null,
  source text not null check (source in ('inbox', 'hook')),
  file_id bigint not null references files,
  came_at timestamptz not null,
  parked text check (parked in ('unreadable', 'unknown-record', 'superseded-record')),
  unique (carrier, event_id)
);
create index carrier_answers_parked on carrier_answers (id) where parked is not null;
comment on table carrier_answers is 'What carriers have answered, each once, with its bytes as they came. Written by the feature deliveries.';
comment on column carrier_answers.event_id is 'How the carrier names it: what comes again under it has no second effect.';
comment on column carrier_answers.parked is 'Why something of it waits for somebody to look at it; the home office was told.';

alter table enrollments
  add column carrier_answer text check (carrier_answer in ('received', 'accepted', 'rejected')),
  add column policy_number text;
create index enrollments_policy on enrollments (policy_number) where policy_number is not null;
create index enrollments_undelivered on enrollments (id) where delivery_required and delivered_at is null and deleted_at is null
  and status in ('enrolled', 'pending', 'pending_applicant_signature', 'pending_agent_signature');
comment on column enrollments.carrier_answer is 'What its carrier has answered of it; null before. Told by the feature deliveries.';
comment on column enrollments.policy_number is 'As the carrier has assigned it. Told by the feature deliveries.';
