-- Links to wizard sessions beside those of users: to sign, review and resume one, and to read what it made (§16.1).
alter table links
  drop constraint links_kind_check,
  add constraint links_kind_check check (kind in
    ('confirm-email', 'invitation', 'reset-password', 'sign', 'review', 'resume', 'document')),
  alter column user_id drop not null,
  add column session_id bigint references wizard_sessions,
  add column signer text check (signer in ('applicant', 'spouse')),
  add column slug text,
  add column sent_to text,
  add column wrong_answers integer not null default 0,
  add column locked_at timestamptz,
  add constraint links_of_one check ((user_id is null) <> (session_id is null)),
  add constraint links_of_session check ((session_id is not null) = (kind in ('sign', 'review', 'resume', 'document')));
create index links_session on links (session_id, kind) where session_id is not null;
create unique index links_live on links (session_id, kind, coalesce(signer, ''))
  where session_id is not null and used_at is null and revoked_at is null;
comment on column links.session_id is 'The wizard session that the link leads to; null for a link of a user.';
comment on column links.signer is 'For whom alone it is; null for whoever has to act next.';
comment on column links.slug is 'The case as its address named it when the link was made.';
comment on column links.sent_to is 'The address that it was sent to.';
comment on column links.wrong_answers is 'How often somebody who opened it did not know who they are; five lock it (AC17).';
comment on column links.locked_at is 'When too many wrong answers locked it: it opens nothing any more.';

alter table case_links add column slug text;
comment on column case_links.slug is 'The case as its address named it when the link was made.';

-- Who came by a link: a browser holds the secret in a cookie of its own, beside the one of a sign-in.
create table link_sessions (
  id bigint generated always as identity primary key,
  id_hash bytea not null unique,
  kind text not null check (kind in ('self-enroll', 'resume', 'sign', 'review', 'direct-start', 'document')),
  link_id bigint references links,
  case_link_id bigint references case_links,
  case_id bigint not null references cases,
  session_id bigint references wizard_sessions,
  language text,
  identified_as text check (identified_as in ('applicant', 'spouse')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint link_sessions_of_one check ((link_id is null) <> (case_link_id is null))
);
create index link_sessions_session on link_sessions (session_id) where session_id is not null;
create index link_sessions_expired on link_sessions (expires_at);
comment on table link_sessions is 'Browsers that came by a link (§16.1). Written by platform/links.';
comment on column link_sessions.id_hash is 'SHA-256 of the cookie''s 32 random bytes.';
comment on column link_sessions.session_id is 'The wizard session that its holder reaches; null until one is begun.';
comment on column link_sessions.identified_as is 'Whose last four digits or birth date the holder has given; null before.';
