-- Answers of carriers are fetched by programs, in the order in which they came, and what was parked is looked at by somebody (§9.8).
alter table delivery_records add column answer_number bigint;
with numbered as (
  select id, row_number() over (order by answered_at, id) as n from delivery_records where answered_at is not null
)
update delivery_records r set answer_number = n.n from numbered n where n.id = r.id;
create unique index delivery_records_answered on delivery_records (answer_number) where answer_number is not null;
comment on column delivery_records.answer_number is 'Grows with each answer of any carrier, in the order in which they were written down; null before the first. Whoever has seen one asks for those above it.';

alter table carrier_answers
  add column seen_at timestamptz,
  add column seen_by bigint references users,
  add constraint carrier_answers_seen check ((seen_at is null) = (seen_by is null));
drop index carrier_answers_parked;
create index carrier_answers_parked on carrier_answers (id desc) where parked is not null;
create index carrier_answers_unseen on carrier_answers (id desc) where parked is not null and seen_at is null;
create index carrier_answers_seen_by on carrier_answers (seen_by) where seen_by is not null;
comment on column carrier_answers.seen_by is 'Who of the home office has looked at what was parked.';
