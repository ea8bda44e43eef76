-- API users enter enrollments on behalf of an agent (A32): who entered what stays known.
alter table wizard_sessions add column entered_by bigint references users;
comment on column wizard_sessions.entered_by is 'The API user who entered it on behalf of its agent; null where the agent or the employee began it.';
