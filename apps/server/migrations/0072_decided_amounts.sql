-- What was decided of an amount costs something from a day on: payroll, bills, reports and carriers are told of it (§9.4, §9.10).
alter table enrollment_decisions
  add column applied_cents bigint check (applied_cents > 0),
  add column annual_before_cents bigint check (annual_before_cents >= 0),
  add column modal_premium_cents bigint check (modal_premium_cents >= 0),
  add column coverage_text text,
  add column coverage_cents bigint check (coverage_cents >= 0),
  add column in_force_from date,
  add column in_force_at timestamptz;

update enrollment_decisions d set
  applied_cents = nullif(case when d.part = 'pending_amount' then e.pending_amount_cents else e.coverage_cents end, 0)
  from enrollments e where e.id = d.enrollment_id;

-- Of a part the premium is taken as its share: what was decided before has no other.
update enrollment_decisions d set
  annual_before_cents = e.annual_premium_cents,
  modal_premium_cents = case
    when d.part = 'pending_amount' and d.decision = 'part'
      then round(coalesce(e.pending_premium_cents, 0)::numeric * d.amount_cents / e.pending_amount_cents)
    when d.part = 'pending_amount' then coalesce(e.pending_premium_cents, 0)
    when d.decision = 'part' then round(e.modal_premium_cents::numeric * d.amount_cents / e.coverage_cents)
    else e.modal_premium_cents end,
  coverage_cents = case
    when d.part = 'pending_amount' then coalesce(e.coverage_cents, 0) + coalesce(d.amount_cents, e.pending_amount_cents)
    else coalesce(d.amount_cents, e.coverage_cents) end,
  coverage_text = case
    when d.part = 'enrollment' and d.decision = 'approve' then e.coverage_text
    else '$' || to_char((case
      when d.part = 'pending_amount' then coalesce(e.coverage_cents, 0) + coalesce(d.amount_cents, e.pending_amount_cents)
      else d.amount_cents end) / 100, 'FM999,999,999,990') end,
  in_force_from = coalesce(d.effective_date, site_day(d.decided_at))
  from enrollments e where e.id = d.enrollment_id and d.decision <> 'decline';

alter table enrollment_decisions
  add constraint enrollment_decisions_approved check (
    (decision = 'decline') = (in_force_from is null)
    and (decision = 'decline') = (modal_premium_cents is null)
    and (decision = 'decline') = (annual_before_cents is null)
    and (decision = 'decline') = (coverage_text is null)
    and (decision <> 'decline' or (coverage_cents is null and in_force_at is null)));
create index enrollment_decisions_waiting on enrollment_decisions (in_force_from)
  where in_force_from is not null and in_force_at is null;
comment on column enrollment_decisions.applied_cents is 'What was decided of: the amount above the guarantee, or what was applied for; null where that is no amount.';
comment on column enrollment_decisions.annual_before_cents is 'A year of what was in force before.';
comment on column enrollment_decisions.modal_premium_cents is 'Per pay period of the enrollment what is approved costs: beside what was in force, or where all was pending in its place.';
comment on column enrollment_decisions.coverage_text is 'What is in force from then on.';
comment on column enrollment_decisions.in_force_from is 'The effective date; where nobody said one the day of the decision. Null where nothing was approved.';
comment on column enrollment_decisions.in_force_at is 'Since when the enrollment says so; null before.';
