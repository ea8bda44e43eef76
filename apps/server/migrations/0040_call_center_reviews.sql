-- Reviews of call-center enrollments: who has read which documents, and what the home office released unread (§16.4).
alter table wizard_sessions
  add column call_center_email text,
  add column review_token bytea;
comment on column wizard_sessions.call_center_email is 'Where the link to review went last; for the home office alone (AC12).';
comment on column wizard_sessions.review_token is 'The token of that link, sealed: only the agent of the open session is told it (A18).';

alter table document_showings
  drop constraint document_showings_shown_to_check,
  add constraint document_showings_shown_to_check check (shown_to in ('wizard', 'applicant', 'spouse', 'agent', 'reviewer'));

create table session_reviews (
  id bigint generated always as identity primary key,
  session_id bigint not null references wizard_sessions,
  link_id bigint not null unique references links,
  document_set_id bigint not null references document_sets on delete cascade,
  answers_sha256 text not null,
  shown_sha256 text not null,
  shown_at timestamptz not null,
  ip_address text not null,
  user_agent text not null,
  language text not null,
  reviewed_at timestamptz not null,
  counted_at timestamptz
);
create index session_reviews_session on session_reviews (session_id);
comment on table session_reviews is 'Somebody has read the applications of a call center, by a link. Written by features/wizard/review.';
comment on column session_reviews.answers_sha256 is 'Over the answers that the documents were made of: other answers, and the review counts for nothing.';
comment on column session_reviews.counted_at is 'When it let the applications go: with the submit, or after it; null where it has not, or they had changed.';
comment on column session_reviews.shown_sha256 is 'Of the very bytes that were read.';

create table session_releases (
  session_id bigint primary key references wizard_sessions,
  released_by bigint not null references users,
  reason text not null,
  released_at timestamptz not null
);
comment on table session_releases is 'What the home office let go without a review (A20).';
