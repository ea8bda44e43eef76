-- Emails that are not sent yet, and have not failed: the oldest is looked for every five minutes (§11.13).
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
