-- A list's total of a whole case is a handful of rows, however many agents and products the case has.
create table case_enrollment_totals (
  case_id bigint not null references cases,
  status text not null,
  enrollments bigint not null,
  primary key (case_id, status)
);
comment on table case_enrollment_totals is 'The enrollment_counters of a case added up by status, kept by the same trigger.';

insert into case_enrollment_totals (case_id, status, enrollments)
select case_id, status, sum(enrollments) from enrollment_counters group by case_id, status;

create or replace function count_enrollment(e enrollments, direction integer) returns void language sql as $$
  insert into enrollment_counters (case_id, agent_id, product_id, status, enrollments, annual_premium_cents)
  values (e.case_id, e.agent_id, coalesce(e.product_id, 0), e.status, direction, direction * e.annual_premium_cents)
  on conflict (case_id, agent_id, product_id, status) do update
    set enrollments = enrollment_counters.enrollments + excluded.enrollments,
        annual_premium_cents = enrollment_counters.annual_premium_cents + excluded.annual_premium_cents;
  insert into case_enrollment_totals (case_id, status, enrollments)
  values (e.case_id, e.status, direction)
  on conflict (case_id, status) do update
    set enrollments = case_enrollment_totals.enrollments + excluded.enrollments
$$;

-- The same as enrollments_held.
drop index enrollments_undelivered;
