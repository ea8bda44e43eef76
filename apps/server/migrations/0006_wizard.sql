-- Wizard sessions: what has been answered so far, sealed, with the product versions they started with.
create table wizard_sessions (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  division_id bigint references case_divisions,
  agent_id bigint not null references users,
  census_person_id bigint references census_people on delete set null,
  ssn_index bytea,
  enrollment_city text not null,
  enrollment_state text not null,
  enrollment_mode text not null,
  status text not null check (status in ('open', 'paused', 'submitted', 'cancelled', 'declined')),
  started_on date not null,
  product_versions jsonb not null,
  premium_mode text not null,
  case_updated_at timestamptz not null,
  data_key bytea not null,
  sealed bytea not null,
  current_step text not null default '',
  current_step_index integer not null default 0,
  version integer not null default 0,
  restarted_because text,
  signing jsonb not null default '{}',
  outcome jsonb,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  paused_at timestamptz,
  ended_at timestamptz
);
comment on table wizard_sessions is 'One run of the wizard. Written by the feature wizard.';
comment on column wizard_sessions.started_on is 'Enrollment start: the site''s calendar day of creation; ages and rates go by it.';
comment on column wizard_sessions.product_versions is '[{"product_id", "version_id", "options"}] pinned at start, as the case offered them then.';
comment on column wizard_sessions.premium_mode is 'Of the case at start; pinned, so that a premium never changes under a signature.';
comment on column wizard_sessions.case_updated_at is 'Version of the case that the session was built on; a later one restarts a paused session at step 0.';
comment on column wizard_sessions.sealed is 'The serialized enrollment (applicants, coverages, answers) under the session''s own key.';
comment on column wizard_sessions.version is 'Moves with every save; a stale save is refused.';
comment on column wizard_sessions.signing is 'Evidence so far: which document was shown, who signed it when and from where (security.md 3.8).';
comment on column wizard_sessions.outcome is 'What the submit made: the answer of every later submit of this session.';
create index wizard_sessions_case on wizard_sessions (case_id, agent_id, status);
create index wizard_sessions_resting on wizard_sessions (saved_at) where status = 'open';
create index wizard_sessions_person on wizard_sessions (census_person_id) where census_person_id is not null;
comment on index wizard_sessions_person is 'Removing a census would else read all sessions once per person.';

alter table sessions add column wizard_session_id bigint references wizard_sessions on delete set null;
comment on column sessions.wizard_session_id is 'The wizard session that this browser started last: calls that name none mean it. Written by the feature wizard.';
