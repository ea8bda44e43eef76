-- Signing is an aggregate: the documents of a session, who was shown them, and each act of signing them, with its evidence.
create table document_sets (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  session_id bigint not null references wizard_sessions,
  plan_hash text not null,
  planned_at timestamptz not null,
  submitted_at timestamptz,
  sealed_at timestamptz,
  data_key bytea,
  sealed bytea,
  unique (session_id, plan_hash)
);
comment on table document_sets is 'The documents of one session as its answers made them at one time. Written by the feature signing.';
comment on column document_sets.plan_hash is 'SHA-256 over all that the unsigned documents print: equal plans are equal documents.';
comment on column document_sets.submitted_at is 'These are the documents that were submitted; no others of the session ever are.';
comment on column document_sets.sealed_at is 'The last signature stands, and with it the last PDF.';
comment on column document_sets.sealed is 'What whoever signs after the submit signs: answers, applications and signing plan, frozen, under a key of their own. Nothing is worked out from the case again.';
create unique index document_sets_submitted on document_sets (session_id) where submitted_at is not null;

create table document_showings (
  id bigint generated always as identity primary key,
  document_set_id bigint not null references document_sets on delete cascade,
  shown_to text not null check (shown_to in ('wizard', 'applicant', 'spouse', 'agent')),
  user_id bigint references users,
  sha256 text not null,
  shown_at timestamptz not null
);
comment on table document_showings is 'Who was shown the documents, and when. Written by the feature signing.';
comment on column document_showings.shown_to is 'wizard: whoever sat before the wizard; else the signer who opened them after the submit.';
comment on column document_showings.user_id is 'Who was signed in; nobody behind a personal link.';
comment on column document_showings.sha256 is 'Of the very bytes that were shown.';
create index document_showings_set on document_showings (document_set_id);

create table signing_acts (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  session_id bigint not null references wizard_sessions,
  document_set_id bigint not null references document_sets on delete cascade,
  signer text not null check (signer in ('applicant', 'spouse', 'agent')),
  method text not null check (method in ('inperson', 'remote', 'selfenroll', 'voice', 'audioenroll')),
  ip_address text not null,
  evidence jsonb not null,
  signed_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table signing_acts is 'One signer signs one set of documents at one instant. Written by the feature signing.';
comment on column signing_acts.evidence is 'security.md 3.8: intent, consent, identification, user agent, what was shown and when. Nothing of the answers.';
comment on column signing_acts.withdrawn_at is 'Taken back, or given again, before the submit.';
create index signing_acts_session on signing_acts (session_id) where withdrawn_at is null;
create index signing_acts_set on signing_acts (document_set_id);

alter table enrollment_signatures
  add column act_id bigint references signing_acts,
  add column document_id bigint references files;
comment on column enrollment_signatures.act_id is 'The act that signed this application; none for those of before acts were kept.';
comment on column enrollment_signatures.document_id is 'The whole application as it was sealed with this act; it stays byte for byte, whoever signs after it.';
create index enrollment_signatures_act on enrollment_signatures (act_id) where act_id is not null;

alter table wizard_sessions
  add column remote_signature text not null default 'off' check (remote_signature in ('off', 'offered', 'forced'));
comment on column wizard_sessions.remote_signature is 'Signing by e-mail, as the case had it at the start: whether the employee is asked, or it is forced.';

-- What open sessions have shown and signed so far.
with kept as (
  select w.id, w.case_id, w.agent_id, w.signing from wizard_sessions w where w.signing <> '{}'::jsonb
), plans as (
  select id, case_id, signing -> 'shown' ->> 'plan' as plan_hash, (signing -> 'shown' ->> 'at')::timestamptz as at
    from kept where signing ? 'shown'
  union all
  select k.id, k.case_id, act.value ->> 'plan', (act.value ->> 'at')::timestamptz
    from kept k cross join lateral jsonb_each(coalesce(k.signing -> 'signed', '{}'::jsonb)) act
)
insert into document_sets (case_id, session_id, plan_hash, planned_at)
  select case_id, id, plan_hash, min(at) from plans group by case_id, id, plan_hash;

insert into document_showings (document_set_id, shown_to, user_id, sha256, shown_at)
  select d.id, 'wizard', w.agent_id, w.signing -> 'shown' ->> 'sha256', (w.signing -> 'shown' ->> 'at')::timestamptz
    from wizard_sessions w
    join document_sets d on d.session_id = w.id and d.plan_hash = w.signing -> 'shown' ->> 'plan'
    where w.signing ? 'shown';

insert into signing_acts (case_id, session_id, document_set_id, signer, method, ip_address, evidence, signed_at)
  select w.case_id, w.id, d.id, act.key, 'inperson', coalesce(act.value ->> 'ip', ''),
      jsonb_build_object(
        'intent', 'typed-name',
        'identified_by', case act.key when 'agent' then '["sign-in"]'::jsonb else '["in-person"]'::jsonb end,
        'user_agent', coalesce(act.value ->> 'user_agent', ''),
        'shown_at', w.signing -> 'shown' -> 'at',
        'shown_sha256', w.signing -> 'shown' -> 'sha256'),
      (act.value ->> 'at')::timestamptz
    from wizard_sessions w
    cross join lateral jsonb_each(coalesce(w.signing -> 'signed', '{}'::jsonb)) act
    join document_sets d on d.session_id = w.id and d.plan_hash = act.value ->> 'plan'
    where w.status in ('open', 'paused');

alter table wizard_sessions drop column signing;
