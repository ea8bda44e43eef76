-- One list of modes; what is true of a session beside its mode is a mark of its own.
alter table wizard_sessions
  add check (enrollment_mode in ('inperson', 'callcenter', 'voiceenroll', 'selfenroll')),
  add column direct_start boolean not null default false;
comment on column wizard_sessions.direct_start is 'Begun at the agent direct-start link: the family signs by e-mail.';
alter table enrollments
  add check (enrollment_mode in ('inperson', 'callcenter', 'voiceenroll', 'selfenroll'));
