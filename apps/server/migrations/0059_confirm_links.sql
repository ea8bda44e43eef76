-- Who has signed by a link is sent a second one where an underwriter approves another rating than they have signed for (§16.3 A14b).
alter table links
  drop constraint links_kind_check,
  add constraint links_kind_check check (kind in
    ('confirm-email', 'invitation', 'reset-password', 'sign', 'confirm', 'review', 'resume', 'document')),
  drop constraint links_of_session,
  add constraint links_of_session check
    ((session_id is not null) = (kind in ('sign', 'confirm', 'review', 'resume', 'document')));
alter table link_sessions
  drop constraint link_sessions_kind_check,
  add constraint link_sessions_kind_check check (kind in
    ('self-enroll', 'resume', 'sign', 'confirm', 'review', 'direct-start', 'document'));

alter table document_sets add column decided bytea;
comment on column document_sets.decided is 'What has been decided of its applications since the submit: pages behind what is signed next, and what each comes to. Sealed under the same key; what was frozen stays as it was.';
