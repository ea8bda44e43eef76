-- Where the link to sign goes (§16.3): told to the home office alone.
alter table wizard_sessions add column remote_signature_email text;
comment on column wizard_sessions.remote_signature_email is 'The address that the link to sign goes to; null where nobody signs by e-mail.';
