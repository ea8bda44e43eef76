-- Comments name the sections of docs/specification in place of documents that are not in the repository.
comment on column api_keys.sealed is 'The key under its data key, for those who may read it again (§11.17); null for keys made before it was kept.';
comment on column audit_events.mac is 'HMAC over the row and prev_mac with a key that is not in the database (§11.9).';
comment on table case_links is 'Links of a case that several people use (§2.12). Written by the feature cases.';
comment on column case_products.options is 'Option values of this case, by option name (§2.1).';
comment on table case_tags is 'A tag shared with a user gives that user the case (§1.19).';
comment on column cases.is_active is 'Inactive and deleted are one state (§2.2); still readable.';
comment on column cases.data_key is 'The case''s data key for its people, wrapped by the site key (§11.6).';
comment on table enrollment_signatures is 'Who signed, how and when, with the evidence of §11.8. Written by the feature signing.';
comment on table links is 'Personal links sent by e-mail (§11.7): one kind and one object each. Written by platform/links.';
comment on table remembered_devices is 'Browsers that have signed somebody in: failures of strangers do not lock these out (§11.3, AC21).';
comment on table sessions is 'Cookie sessions (§11.2). Only the SHA-256 of the id is kept.';
comment on column signing_acts.evidence is '§11.8: intent, consent, identification, user agent, what was shown and when. Nothing of the answers.';
comment on table user_appointments is 'Appointments with carriers, by state and time (§1.21). Written by the feature users.';
comment on column users.failed_sign_ins is 'Since the last sign-in or reset, from any network (§11.3).';
