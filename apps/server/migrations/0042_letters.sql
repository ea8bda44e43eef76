-- What became of a letter, and which link it carries: whoever asked for a signature sees that the letter came back (R7).
alter table mails
  add column link_id bigint references links,
  add column failed_at timestamptz,
  add constraint mails_one_end check (sent_at is null or failed_at is null);
create index mails_link on mails (link_id) where link_id is not null;
comment on column mails.link_id is 'The personal link that the letter carries; null where it carries none to a session.';
comment on column mails.failed_at is 'When it was given up: the server refused it for good, or the last try failed.';
comment on column mails.last_error is 'What the server said when it was given up.';

-- A spouse who signs may have an address of their own (A13).
alter table wizard_sessions add column spouse_signature_email text;
comment on column wizard_sessions.spouse_signature_email is 'Where the spouse''s own link to sign goes; null where it is the employee''s that goes on.';

-- Who turned an application down (§16.3): what was declined before is told apart by its records.
alter table enrollments add column declined_by text check (declined_by in ('person', 'signer', 'agent', 'underwriting'));
comment on column enrollments.declined_by is 'Who turned it down; null for what was not declined, or before it was kept.';
update enrollments e set declined_by = case
  when exists (select from signing_declines d where d.session_id = e.session_id and d.signer = 'agent') then 'agent'
  when exists (select from signing_declines d where d.session_id = e.session_id) then 'signer'
  else 'person' end
where e.status = 'declined';
