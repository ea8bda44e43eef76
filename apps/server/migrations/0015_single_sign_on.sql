-- People who sign in through the site's identity provider: who they are there, and what the provider has already asked of them.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index user_identities_user on user_identities (user_id, issuer);
comment on table user_identities is 'Who a user is at an identity provider (OpenID Connect). Written by the feature single-sign-on.';
comment on column user_identities.subject is 'The provider''s own name for somebody: it never changes and is never given to another, as an e-mail address may be.';

create table single_sign_on_uses (
  state_hash bytea primary key,
  expires_at timestamptz not null
);
create index single_sign_on_uses_expiry on single_sign_on_uses (expires_at);
comment on table single_sign_on_uses is 'Answers of the provider that were taken: none is taken twice. Rows go once the cookie that belongs to them is too old. Written by the feature single-sign-on.';

alter table sessions
  add column by_provider boolean not null default false,
  add column two_step_by_provider boolean not null default false;
comment on column sessions.by_provider is 'Opened through single sign-on: the password of the account has no say in it.';
comment on column sessions.two_step_by_provider is 'The provider has asked for a second step, so that ours is not asked for again.';
