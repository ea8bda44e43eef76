-- What became of a charge is looked up whatever has become of its session: an attempt opens its tokens by a key of its own (R2).
alter table payment_attempts add column data_key bytea;
comment on column payment_attempts.data_key is 'Wrapped; none: an attempt of before, whose tokens are sealed under its session''s key.';
comment on column payment_attempts.tokens is 'What is charged, as it was then; sealed under data_key.';
