-- What a payer has agreed to be charged and debited for, each time that they enter a card or account (§17.1, B14b).
create table payment_authorizations (
  id bigint generated always as identity primary key,
  session_id bigint not null references wizard_sessions,
  text text not null,
  kind text not null check (kind in ('card', 'bank')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  given_at timestamptz not null,
  ip text,
  user_agent text
);
comment on table payment_authorizations is 'Acts of authorizing a charge and later debits: one for each card or account that was entered, none is ever changed (B8, B14b).';
comment on column payment_authorizations.text is 'As it was shown, with the schedule; in the language of the session.';
create index payment_authorizations_session on payment_authorizations (session_id);
