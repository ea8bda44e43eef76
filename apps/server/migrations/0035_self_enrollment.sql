-- Self-enrollment (§16.2 A7): a second application of a person is taken, and says which one it comes after.
alter table enrollments add column duplicate_of bigint references enrollments (id) on delete set null;
comment on column enrollments.duplicate_of is
  'The application of the same person that stood when this one was submitted by self-enrollment; the agent decides.';
create index enrollments_duplicate_of on enrollments (duplicate_of) where duplicate_of is not null;
