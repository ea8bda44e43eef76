-- The agent's inbox: what waits for one agent's signature is found by the agent, however many enrollments there are.
create index enrollments_unsigned_by_agent on enrollments (agent_id, session_id)
  where status = 'pending_agent_signature' and deleted_at is null;
comment on index enrollments_unsigned_by_agent is 'Whom an inbox waits for: a few rows per agent, whatever the size of the table.';

alter table signing_acts add column first_bill_date date;
comment on column signing_acts.first_bill_date is 'The first bill date that the agent asked for when signing; one for the whole session.';

create table signing_declines (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  session_id bigint not null references wizard_sessions,
  document_set_id bigint not null references document_sets on delete cascade,
  signer text not null check (signer in ('applicant', 'spouse', 'agent')),
  ip_address text not null,
  reason bytea,
  declined_at timestamptz not null
);
comment on table signing_declines is 'One signer turns down what lacks their signature, instead of signing it. Written by the feature signing.';
comment on column signing_declines.reason is 'In their own words, sealed under the key of the document set; none where nothing was said.';
create index signing_declines_session on signing_declines (session_id);
create index signing_declines_set on signing_declines (document_set_id);
create index signing_declines_case on signing_declines (case_id);
