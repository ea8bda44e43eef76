-- The application prints what its premiums are collected from, as it was when it was signed (§17.1, B8).
alter table session_payments
  add column printed_kind text check (printed_kind in ('card', 'bank')),
  add column printed_last_four text check (printed_last_four ~ '^[0-9]{4}$');
comment on column session_payments.printed_kind is 'What the application names; none where it was signed before. A card that is entered after the signature changes nothing that was signed.';
comment on column session_payments.printed_last_four is 'The last four digits that the application names.';
