-- Sessions are handed over to another agent (A31): who had them before stays known, and whose commission it is.
create table session_transfers (
  id bigint generated always as identity primary key,
  session_id bigint not null references wizard_sessions,
  from_agent_id bigint not null references users,
  to_agent_id bigint not null references users,
  transferred_by bigint not null references users,
  reason text not null,
  transferred_at timestamptz not null
);
comment on table session_transfers is 'Each hand-over of a session from one agent to another. Written by the feature wizard.';
create index session_transfers_session on session_transfers (session_id, id);

alter table wizard_sessions add column writing_agent_id bigint references users;
comment on column wizard_sessions.writing_agent_id is 'Whose commission it is where that is not the session''s agent; null before a hand-over.';
