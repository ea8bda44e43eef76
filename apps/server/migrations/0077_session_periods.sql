-- A session keeps the enrollment period of its case, as what is guaranteed may hang on it (§6.8): it never changes under a signature.
alter table wizard_sessions add column period_from date;
alter table wizard_sessions add column period_to date;
alter table wizard_sessions add constraint wizard_sessions_period_whole check ((period_from is null) = (period_to is null));
comment on column wizard_sessions.period_from is 'First day of the case''s enrollment period at start; null where the case was always open.';
comment on column wizard_sessions.period_to is 'Its last day.';
