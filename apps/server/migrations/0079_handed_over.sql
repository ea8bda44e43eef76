-- An agent hands the device to an applicant (AC50): until password or code are given, the sign-in opens one wizard session and nothing else.
alter table sessions add column handed_over_for bigint;
comment on column sessions.handed_over_for is 'The wizard session for which the device was handed over. No foreign key: where that session goes, the device stays shut.';
