-- What is approved by hand has a price for a month, as every enrollment has: with modal factors it is no twelfth of the year (§6.5).
alter table enrollment_decisions
  add column monthly_before_cents bigint check (monthly_before_cents >= 0),
  add column monthly_premium_cents bigint check (monthly_premium_cents >= 0);
update enrollment_decisions d set
  monthly_before_cents = (d.annual_before_cents + 6) / 12,
  monthly_premium_cents = round(d.modal_premium_cents::numeric * case e.premium_mode
    when 'annual' then 1 when 'semiannual' then 2 when 'quarterly' then 4 when 'monthly' then 12
    when 'semimonthly' then 24 when 'biweekly' then 26 else 52 end / 12)
  from enrollments e where e.id = d.enrollment_id and d.decision <> 'decline';
alter table enrollment_decisions
  add constraint enrollment_decisions_months check (
    (annual_before_cents is null) = (monthly_before_cents is null)
    and (modal_premium_cents is null) = (monthly_premium_cents is null));
comment on column enrollment_decisions.monthly_before_cents is 'A month of what was in force before.';
comment on column enrollment_decisions.monthly_premium_cents is 'A month of what is approved.';
