-- What the home office decides of applications by hand stands beside them (B18): nothing of what was submitted changes.
create table enrollment_decisions (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null unique references enrollments,
  part text not null check (part in ('enrollment', 'pending_amount')),
  decision text not null check (decision in ('approve', 'part', 'decline')),
  amount_cents bigint check (amount_cents > 0),
  effective_date date,
  reason bytea not null,
  decided_by bigint not null references users,
  decided_at timestamptz not null,
  check ((decision = 'part') = (amount_cents is not null)),
  check (decision <> 'decline' or effective_date is null)
);
comment on table enrollment_decisions is 'The decision on an application, or on its amount above the guarantee; one for each. Written by features/underwriting.';
comment on column enrollment_decisions.amount_cents is 'What is approved, where it is a part of what was applied for.';
comment on column enrollment_decisions.effective_date is 'From when on it is in force; null where the carrier sets it.';
comment on column enrollment_decisions.reason is 'Why, sealed under the key of the application.';
