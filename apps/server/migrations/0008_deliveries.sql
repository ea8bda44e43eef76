-- What goes out to the carrier: one delivery per enrollment, exactly once for the receiver.
create table deliveries (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  enrollment_id bigint not null unique references enrollments,
  package_id uuid not null unique,
  status text not null check (status in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_error text,
  package_sha256 text,
  file_id bigint references files,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  delivered_at timestamptz
);
comment on table deliveries is 'Written by the feature deliveries. failed is the dead letter that an administrator sees.';
create index deliveries_status on deliveries (status, id);
create index deliveries_case on deliveries (case_id, id);

create table mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
comment on table mails is 'Outgoing mail: kept for the demo mailbox, sent by a job where SMTP_URL is set. Written by platform/mail.';
