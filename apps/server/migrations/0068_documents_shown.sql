-- What was shown is told for each document, not for all of them together: its pages, its hash, and when it was read.
alter table document_showings
  add column documents jsonb not null default '[]',
  add check (jsonb_typeof(documents) = 'array');
comment on column document_showings.documents is 'Each document in its order: product, applicant, pages, SHA-256, and read_at once it was opened. Empty for what was shown before it was kept.';
