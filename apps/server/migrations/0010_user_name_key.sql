-- Searches and sorts by agent read a name that is lower-cased already, as those by insured do.
alter table users add column name_key text generated always as (lower(first_name || ' ' || last_name)) stored;
comment on column users.name_key is 'What searches and sorts by agent look at.';
