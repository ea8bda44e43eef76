-- Where an email went is kept no longer than where its link went (§11.10), and answers of declined sessions no longer than those of expired ones.
alter table mails alter column recipient drop not null;
comment on column mails.recipient is 'Null once the link that it carries is long past: where it went is forgotten, what became of it stays.';
update mails m set recipient = null, subject = '', last_error = null from links l where l.id = m.link_id and l.sent_to is null;
create index mails_ended on mails (coalesce(sent_at, failed_at, created_at)) where link_id is null;
comment on index mails_ended is 'Emails without a personal link, which go altogether 30 days after their end.';
create index mails_addressed on mails (link_id) where link_id is not null and recipient is not null;
comment on index mails_addressed is 'Emails whose link is not forgotten yet.';
create index wizard_sessions_declined on wizard_sessions (ended_at) where status = 'declined' and data_key <> '';
comment on index wizard_sessions_declined is 'Answers of people who declined all coverage that are still kept (§11.10).';
