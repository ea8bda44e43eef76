-- What an attempt charges is written down application by application before the provider is called: whatever is decided later, nobody's share changes (B2).
alter table payment_attempts add column shares jsonb check (jsonb_typeof(shares) = 'array');
comment on column payment_attempts.shares is 'Of each application that is charged: product, insuredId, cents; together they are amount_cents. None: an attempt of before.';
