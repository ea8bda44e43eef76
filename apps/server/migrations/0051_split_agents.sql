-- Who shares a commission can be edited (§8.9): a change names what it began from by when that was.
alter table enrollments add splits_changed_at timestamptz;
comment on column enrollments.splits_changed_at is 'When who shares its commission was edited last; null while it is as it was submitted.';
