-- What a month of an enrollment costs is written when it is submitted: with modal factors it is no twelfth of the year. Two more premium modes.
alter table cases drop constraint cases_premium_mode_check;
alter table cases add constraint cases_premium_mode_check
  check (premium_mode in ('annual', 'semiannual', 'quarterly', 'monthly', 'semimonthly', 'biweekly', 'weekly'));
alter table reconciliations drop constraint reconciliations_premium_mode_check;
alter table reconciliations add constraint reconciliations_premium_mode_check
  check (premium_mode in ('annual', 'semiannual', 'quarterly', 'monthly', 'semimonthly', 'biweekly', 'weekly'));

alter table enrollments add column monthly_premium_cents bigint not null default 0;
comment on column enrollments.monthly_premium_cents is 'A month of annual_premium_cents: its twelfth, or by the monthly factor where the product has one (§6.5).';
update enrollments set monthly_premium_cents = (annual_premium_cents + 6) / 12 where annual_premium_cents <> 0;

-- Groups of a report add it up, as they add up the year.
alter table enrollment_counters add column monthly_premium_cents numeric(20, 0) not null default 0;
create or replace view fresh_enrollment_counters as
  select case_id, agent_id, coalesce(product_id, 0) as product_id, status, count(*) as enrollments,
    sum(annual_premium_cents) as annual_premium_cents,
    count(*) filter (where status = 'enrolled' and delivery_required and delivered_at is null) as held,
    sum(monthly_premium_cents) as monthly_premium_cents
  from enrollments where deleted_at is null group by 1, 2, 3, 4;
update enrollment_counters n set monthly_premium_cents = f.monthly_premium_cents
from fresh_enrollment_counters f
where (f.case_id, f.agent_id, f.product_id, f.status) = (n.case_id, n.agent_id, n.product_id, n.status);

create or replace function count_enrollment(e enrollments, direction integer) returns void language plpgsql as $$
declare
  premium numeric := direction * e.annual_premium_cents;
  monthly numeric := direction * e.monthly_premium_cents;
  waiting integer := case when e.status = 'enrolled' and e.delivery_required and e.delivered_at is null then direction else 0 end;
  application integer := case when is_application(e.status) then direction else 0 end;
begin
  insert into case_figures as f (case_id, pending, paused, applications, annual_premium_cents, held)
  values (e.case_id, case when e.status like 'pending%' then direction else 0 end,
    case when e.status = 'paused' then direction else 0 end, application, case when application = 0 then 0 else premium end, waiting)
  on conflict (case_id) do update
    set pending = f.pending + excluded.pending, paused = f.paused + excluded.paused,
        applications = f.applications + excluded.applications,
        annual_premium_cents = f.annual_premium_cents + excluded.annual_premium_cents, held = f.held + excluded.held;
  insert into enrollment_counters as n (case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held, monthly_premium_cents)
  values (e.case_id, e.agent_id, coalesce(e.product_id, 0), e.status, direction, premium, waiting, monthly)
  on conflict (case_id, agent_id, product_id, status) do update
    set enrollments = n.enrollments + excluded.enrollments,
        annual_premium_cents = n.annual_premium_cents + excluded.annual_premium_cents, held = n.held + excluded.held,
        monthly_premium_cents = n.monthly_premium_cents + excluded.monthly_premium_cents;
  insert into case_enrollment_totals as t (case_id, status, enrollments) values (e.case_id, e.status, direction)
  on conflict (case_id, status) do update set enrollments = t.enrollments + excluded.enrollments;
  if application <> 0 then
    insert into application_day_counters as d (case_id, agent_id, day, applications)
    select e.case_id, agent, site_day(e.enroll_date_created), application
    from unnest(array[0, e.agent_id]) agent
    on conflict (case_id, agent_id, day) do update set applications = d.applications + excluded.applications;
  end if;
end $$;

drop trigger enrollments_recounted on enrollments;
create constraint trigger enrollments_recounted
  after update of case_id, agent_id, product_id, status, annual_premium_cents, monthly_premium_cents, deleted_at, ssn_index,
    census_person_id, delivery_required, delivered_at, enroll_date_created on enrollments
  deferrable initially deferred for each row execute function keep_enrollment_counters();

create or replace function find_miscounted_cases() returns table (case_id bigint, counters text[]) language sql stable as $$
  with fresh as materialized (select * from fresh_enrollment_counters)
  select d.case_id, array_agg(distinct d.counter order by d.counter) from (
    select case_id, 'enrollments' as counter from (
      (select * from fresh except all
        select case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held, monthly_premium_cents
          from enrollment_counters)
      union all
      (select case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held, monthly_premium_cents
          from enrollment_counters
        where (enrollments, annual_premium_cents, held, monthly_premium_cents) <> (0, 0, 0, 0) except all select * from fresh)) one
    union all select case_id, 'totals' from (
      (select case_id, status, sum(enrollments) from fresh group by 1, 2 except all
        select case_id, status, enrollments from case_enrollment_totals)
      union all
      (select case_id, status, enrollments from case_enrollment_totals where enrollments <> 0 except all
        select case_id, status, sum(enrollments) from fresh group by 1, 2)) two
    union all select coalesce(k.case_id, f.case_id), 'figures'
      from case_figures k full join fresh_case_figures f using (case_id)
      where (coalesce(k.pending, 0), coalesce(k.paused, 0), coalesce(k.applications, 0), coalesce(k.annual_premium_cents, 0),
          coalesce(k.held, 0))
        <> (coalesce(f.pending, 0), coalesce(f.paused, 0), coalesce(f.applications, 0), coalesce(f.annual_premium_cents, 0),
          coalesce(f.held, 0))
    union all select coalesce(k.case_id, f.case_id), 'days'
      from application_day_counters k full join fresh_application_days f using (case_id, agent_id, day)
      where coalesce(k.applications, 0) <> coalesce(f.applications, 0)
    union all select coalesce(k.case_id, f.case_id), 'participants'
      from census_participants k full join fresh_participants f using (case_id, person_id, agent_id)
      where k.decided is distinct from f.decided or k.applied is distinct from f.applied
    union all select coalesce(k.case_id, f.case_id), 'participation'
      from participation_counters k
      full join (select case_id, agent_id, count(*) as linked, count(*) filter (where decided) as completed,
          count(*) filter (where applied) as applied
        from fresh_participants group by 1, 2) f using (case_id, agent_id)
      where (coalesce(k.linked, 0), coalesce(k.completed, 0), coalesce(k.applied, 0))
        <> (coalesce(f.linked, 0), coalesce(f.completed, 0), coalesce(f.applied, 0))
    union all select coalesce(k.case_id, f.case_id), 'census'
      from census_counters k full join (select case_id, count(*) as people from census_people group by 1) f using (case_id)
      where coalesce(k.people, 0) <> coalesce(f.people, 0)
  ) d group by d.case_id
$$;

create or replace function recount_case(of_case bigint) returns void language plpgsql as $$
begin
  -- As the writers of a census do: its own counter first.
  insert into census_counters (case_id, people) values (of_case, 0)
  on conflict (case_id) do update set people = census_counters.people;
  perform lock_case_figures(of_case);
  update census_counters set people = (select count(*) from census_people where case_id = of_case) where case_id = of_case;
  delete from enrollment_counters where case_id = of_case;
  insert into enrollment_counters (case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held, monthly_premium_cents)
    select * from fresh_enrollment_counters where case_id = of_case;
  delete from case_enrollment_totals where case_id = of_case;
  insert into case_enrollment_totals (case_id, status, enrollments)
    select case_id, status, sum(enrollments) from enrollment_counters where case_id = of_case group by 1, 2;
  delete from application_day_counters where case_id = of_case;
  insert into application_day_counters (case_id, agent_id, day, applications)
    select * from fresh_application_days where case_id = of_case;
  update case_figures set (pending, paused, applications, annual_premium_cents, held) = (
    select coalesce(sum(f.pending), 0), coalesce(sum(f.paused), 0), coalesce(sum(f.applications), 0),
      coalesce(sum(f.annual_premium_cents), 0), coalesce(sum(f.held), 0)
    from fresh_case_figures f where f.case_id = of_case) where case_id = of_case;
  delete from census_participants where case_id = of_case;
  insert into census_participants (case_id, person_id, agent_id, decided, applied)
    select case_id, person_id, agent_id, decided, applied from fresh_participants where case_id = of_case;
  delete from participation_counters where case_id = of_case;
  insert into participation_counters (case_id, agent_id, linked, completed, applied)
    select case_id, agent_id, count(*), count(*) filter (where decided), count(*) filter (where applied)
    from census_participants where case_id = of_case group by 1, 2;
end $$;

drop index enrollments_newest;
create index enrollments_newest on enrollments (enroll_date_created desc, id desc)
  include (case_id, agent_id, product_id, case_division_id, status, annual_premium_cents, monthly_premium_cents, enrollment_mode,
    delivered_at)
  where deleted_at is null;
