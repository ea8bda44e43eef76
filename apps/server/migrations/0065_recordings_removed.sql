-- Recordings go when their time is over (§11.10, B31): the row stays, and says when.
alter table recordings
  add column removed_at timestamptz,
  add check (removed_at is null or file_id is null);
comment on column recordings.removed_at is 'When its time was over: the audio is gone, here and at the provider.';
