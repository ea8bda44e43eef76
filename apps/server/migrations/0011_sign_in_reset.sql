-- Guessing that is spread over many networks passes the delays of each: after a hundred failures only a reset lets in again.
alter table users
  add column failed_sign_ins integer not null default 0,
  add column password_reset_required boolean not null default false;
comment on column users.failed_sign_ins is 'Since the last sign-in or reset, from any network (security.md 3.3).';
comment on column users.password_reset_required is 'No password lets in until `openroll admin reset`; nobody is told so at the door.';
