-- Voice conferences of wizard sessions (§17.5): whom they called stays sealed with the session's answers; what was read to people, and
-- what was recorded, stands with them.
create table conferences (
  id bigint generated always as identity primary key,
  session_id bigint not null references wizard_sessions,
  case_id bigint not null references cases,
  agent_id bigint not null references users,
  provider text not null check (provider in ('sandbox', 'twilio')),
  call text,
  status text not null check (status in ('initializing', 'calling_agent', 'waiting_agent', 'calling_applicant',
    'waiting_applicant', 'in_progress', 'error', 'enrollment_session_completed', 'ended', 'ended_unexpectedly')),
  status_reason text,
  sealed bytea not null,
  agreed_at timestamptz,
  recording_paused boolean not null default false,
  settled boolean not null default false,
  break_answered boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  asked_at timestamptz not null
);
create index conferences_session on conferences (session_id, id);
create index conferences_agent on conferences (agent_id, id);
create unique index conferences_one_living on conferences (session_id)
  where status in ('initializing', 'calling_agent', 'waiting_agent', 'calling_applicant', 'waiting_applicant', 'in_progress');
create index conferences_unsettled on conferences (asked_at)
  where not settled or (status = 'ended_unexpectedly' and not break_answered);
comment on table conferences is 'Written by the feature conferences.';
comment on column conferences.call is 'How the provider names it; null until it has been started there.';
comment on column conferences.sealed is 'The two numbers, under the key of the session.';
comment on column conferences.agreed_at is 'When everybody on the call agreed to be recorded (B30).';
comment on column conferences.recording_paused is 'The provider has paused the recording.';
comment on column conferences.settled is 'Over, with every recording kept: the provider is asked no more.';
comment on column conferences.break_answered is 'It ended unexpectedly, and its session was paused for it or went on.';
comment on column conferences.asked_at is 'When the provider was asked last.';

create table conference_announcements (
  id bigint generated always as identity primary key,
  conference_id bigint not null references conferences,
  session_id bigint not null references wizard_sessions,
  script text,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('played', 'failed', 'cancelled')),
  constraint conference_announcements_end check ((ended_at is null) = (outcome is null))
);
create index conference_announcements_session on conference_announcements (session_id, script);
create index conference_announcements_conference on conference_announcements (conference_id, id);
comment on table conference_announcements is 'What was read to people, each time. Written by the feature conferences.';
comment on column conference_announcements.script is 'Which script; null for what the agent has typed.';
comment on column conference_announcements.outcome is 'As the provider says; cancelled where reading was stopped.';

create table call_events (
  event_id text primary key,
  received_at timestamptz not null
);
create index call_events_received on call_events (received_at);
comment on table call_events is 'Events of the provider of calls that have arrived: each counts once (AC46). Written by the feature conferences.';

create table recordings (
  id bigint generated always as identity primary key,
  conference_id bigint not null references conferences,
  session_id bigint not null references wizard_sessions,
  sid text not null unique,
  started_at timestamptz not null,
  seconds integer,
  file_id bigint references files
);
create index recordings_session on recordings (session_id, id);
create index recordings_conference on recordings (conference_id);
create index recordings_file on recordings (file_id) where file_id is not null;
comment on table recordings is 'What was recorded of a conference. Written by the feature conferences.';
comment on column recordings.file_id is 'The sealed MP3; null while the provider works on it.';
