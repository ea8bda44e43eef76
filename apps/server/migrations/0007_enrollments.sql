-- Applications, their signatures and their documents; frozen at submission.
create table files (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  kind text not null,
  store_name text not null,
  sha256 text not null,
  bytes integer not null,
  data_key bytea not null,
  created_at timestamptz not null
);
comment on table files is 'Sealed documents in the file store. Written by platform/files.';
comment on column files.sha256 is 'Of the clear bytes (the PDF as sealed); the store name is the hash of what is stored.';

create table enrollments (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  case_division_id bigint references case_divisions,
  session_id bigint not null references wizard_sessions,
  agent_id bigint not null references users,
  status text not null check (status in ('enrolled', 'paused', 'waived', 'expired', 'declined', 'pending',
    'pending_applicant_signature', 'pending_agent_signature')),
  product_id integer references products,
  product_version_id bigint references product_versions,
  insured_applicant text not null,
  insured_name text not null,
  insured_key text generated always as (lower(insured_name)) stored,
  employee_name text not null,
  employee_key text generated always as (lower(employee_name)) stored,
  ssn_index bytea,
  census_person_id bigint references census_people on delete set null,
  coverage_text text not null default '',
  coverage_cents bigint,
  modal_premium_cents bigint not null default 0,
  annual_premium_cents bigint not null default 0,
  pending_amount_cents bigint,
  pending_premium_cents bigint,
  premium_mode text not null,
  enrollment_state text not null,
  enrollment_city text not null,
  enrollment_mode text not null,
  enroll_date_created timestamptz not null,
  paused_at timestamptz,
  submitted_at timestamptz,
  delivered_at timestamptz,
  delivery_required boolean not null default false,
  data_key bytea,
  sealed_answers bytea,
  document_id bigint references files,
  deleted_at timestamptz,
  check (status in ('paused', 'declined', 'waived') or product_id is not null)
);
comment on table enrollments is 'One application: one product for one insured person or family. Written by the feature enrollments.';
comment on column enrollments.insured_applicant is 'The applicant of the session who is insured: primary, spouse, child-1 …';
comment on column enrollments.sealed_answers is 'The canonical application as signed, under the enrollment''s own key; never recomputed.';
comment on column enrollments.ssn_index is 'The employee''s blind index: joins the history of one person within the case.';
comment on column enrollments.deleted_at is 'Soft deletion: evidence stays.';
create unique index enrollments_one_paused_row on enrollments (session_id) where status = 'paused';
create unique index enrollments_one_per_application on enrollments (session_id, product_id, insured_applicant)
  where product_id is not null and status <> 'declined';
-- Scoped lists: newest first within a case, with all that search and filter look at inside the index (performance.md §3).
create index enrollments_list on enrollments (case_id, enroll_date_created desc, id desc)
  include (agent_id, status, product_id, case_division_id, insured_key, employee_key) where deleted_at is null;
create index enrollments_person on enrollments (case_id, ssn_index, enroll_date_created) where deleted_at is null;
create index enrollments_session on enrollments (session_id);
create index enrollments_census_person on enrollments (census_person_id) where census_person_id is not null;
comment on index enrollments_census_person is 'Removing a census would else read all enrollments once per person.';
create index enrollments_held on enrollments (case_id, agent_id)
  where delivery_required and delivered_at is null and status = 'enrolled' and deleted_at is null;
comment on index enrollments_held is 'What waits for delivery: the number that the cases list shows of a paused case.';
-- The home office's newest first; a scoped list never walks it (performance.md §3).
create index enrollments_newest on enrollments (enroll_date_created desc, id desc) where deleted_at is null;
-- What still has to go out: small, whatever the size of the table.
create index enrollments_undelivered on enrollments (case_id, id)
  where status = 'enrolled' and delivery_required and delivered_at is null and deleted_at is null;

create table enrollment_counters (
  case_id bigint not null references cases,
  agent_id bigint not null references users,
  product_id integer not null,
  status text not null,
  enrollments bigint not null,
  annual_premium_cents numeric(20, 0) not null,
  primary key (case_id, agent_id, product_id, status)
);
comment on table enrollment_counters is 'Totals of undeleted enrollments, kept by trigger in the writing transaction; product 0 where there is none.';

create function count_enrollment(e enrollments, direction integer) returns void language sql as $$
  insert into enrollment_counters (case_id, agent_id, product_id, status, enrollments, annual_premium_cents)
  values (e.case_id, e.agent_id, coalesce(e.product_id, 0), e.status, direction, direction * e.annual_premium_cents)
  on conflict (case_id, agent_id, product_id, status) do update
    set enrollments = enrollment_counters.enrollments + excluded.enrollments,
        annual_premium_cents = enrollment_counters.annual_premium_cents + excluded.annual_premium_cents
$$;

create function keep_enrollment_counters() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then perform count_enrollment(old, -1); end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform count_enrollment(new, 1); end if;
  return null;
end $$;
create trigger enrollments_counted after insert or delete on enrollments
  for each row execute function keep_enrollment_counters();
create trigger enrollments_recounted
  after update of case_id, agent_id, product_id, status, annual_premium_cents, deleted_at on enrollments
  for each row execute function keep_enrollment_counters();

create table enrollment_signatures (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  enrollment_id bigint not null references enrollments,
  signer text not null check (signer in ('applicant', 'spouse', 'agent')),
  agent_id bigint references users,
  applicant_id text,
  signer_name text not null,
  status text not null default 'signed',
  method text not null check (method in ('inperson', 'remote', 'selfenroll', 'voice', 'audioenroll')),
  ip_address text not null,
  applicant_phone_number text,
  evidence jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enrollment_id, signer)
);
comment on table enrollment_signatures is 'Who signed, how and when, with the evidence of security.md 3.8. Written by the feature signing.';
create index enrollment_signatures_case on enrollment_signatures (case_id, enrollment_id);
