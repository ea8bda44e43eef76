-- The zone of the site is a setting: days that the database counts by follow it, and are counted anew when it changes.
create table site_zone (
  the_one boolean primary key default true check (the_one),
  time_zone text not null
);
comment on table site_zone is 'One row: the zone (IANA) that application_day_counters are counted in. Every process sets it at its start, from the site file.';
-- What the days were counted in until now; a site file that names no zone means the same.
insert into site_zone (time_zone) values ('America/Chicago');

create function site_day(at timestamptz) returns date stable language sql as $$
  select (at at time zone time_zone)::date from site_zone
$$;
comment on function site_day is 'The calendar day of an instant on the site''s clock.';

create or replace view fresh_application_days as
  select case_id, agent_id, (enroll_date_created at time zone time_zone)::date as day, count(*) as applications
  from enrollments cross join site_zone where deleted_at is null and is_application(status) group by 1, 2, 3
  union all
  select case_id, 0, (enroll_date_created at time zone time_zone)::date, count(*)
  from enrollments cross join site_zone where deleted_at is null and is_application(status) group by 1, 3;

create or replace function count_enrollment(e enrollments, direction integer) returns void language plpgsql as $$
declare
  premium numeric := direction * e.annual_premium_cents;
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
  insert into enrollment_counters as n (case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held)
  values (e.case_id, e.agent_id, coalesce(e.product_id, 0), e.status, direction, premium, waiting)
  on conflict (case_id, agent_id, product_id, status) do update
    set enrollments = n.enrollments + excluded.enrollments,
        annual_premium_cents = n.annual_premium_cents + excluded.annual_premium_cents, held = n.held + excluded.held;
  insert into case_enrollment_totals as t (case_id, status, enrollments) values (e.case_id, e.status, direction)
  on conflict (case_id, status) do update set enrollments = t.enrollments + excluded.enrollments;
  if application <> 0 then
    insert into application_day_counters as d (case_id, agent_id, day, applications)
    select e.case_id, agent, site_day(e.enroll_date_created), application
    from unnest(array[0, e.agent_id]) agent
    on conflict (case_id, agent_id, day) do update set applications = d.applications + excluded.applications;
  end if;
end $$;

-- Sets the zone, and counts all days anew where it is another: true then. Writers of counters wait meanwhile: whoever counted
-- by the former zone has committed, and is counted here; whoever comes later counts by the new one, because a statement looks
-- at site_zone only once it has its lock on the counters.
create function set_site_zone(zone text) returns boolean language plpgsql as $$
begin
  if zone = (select time_zone from site_zone) then
    return false;
  end if;
  lock table application_day_counters in share row exclusive mode;
  update site_zone set time_zone = zone where time_zone <> zone;
  if not found then
    return false;
  end if;
  delete from application_day_counters;
  insert into application_day_counters (case_id, agent_id, day, applications) select * from fresh_application_days;
  return true;
end $$;
