-- Underwriters outside are asked about applications before they are submitted (§17.4).
create table underwriting_decisions (
  id bigint generated always as identity primary key,
  request_id uuid not null unique,
  case_id bigint not null references cases,
  session_id bigint not null references wizard_sessions,
  product_id bigint not null references products,
  applicant_id text not null,
  answers_sha256 text not null,
  act_id bigint not null references signing_acts,
  status text not null check (status in ('asked', 'decided', 'failed')),
  decision text check (decision in ('ACCEPT', 'REFER', 'DECLINE')),
  rating text,
  data_key bytea,
  sealed_request bytea,
  sealed_reply bytea,
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  stale_at timestamptz,
  unique (session_id, product_id, applicant_id, answers_sha256),
  check ((status = 'decided') = (decision is not null)),
  check ((decision is not distinct from 'ACCEPT') = (rating is not null))
);
comment on table underwriting_decisions is 'What an underwriter was asked about one person''s application, and what it decided. Written by features/underwriting.';
comment on column underwriting_decisions.request_id is 'Names the request to the underwriter for ever: asked again, it is no second one.';
comment on column underwriting_decisions.answers_sha256 is 'Of all that was asked about: the same again is not asked again.';
comment on column underwriting_decisions.act_id is 'The signature that allows it (B15).';
comment on column underwriting_decisions.sealed_request is 'Sealed under the row''s own key, as the reply with its risk factors is (B22).';
comment on column underwriting_decisions.stale_at is 'When other answers took its place, or the session began anew; null while it counts.';

alter table wizard_sessions add column uw_submitted_at timestamptz;
comment on column wizard_sessions.uw_submitted_at is 'When an underwriter was asked first: what is signed is locked from then on (AC31).';
