-- Every figure of a case is kept in the writing transaction: participation, what is held, applications per day; and can be recounted.
-- Counting waits for the commit (deferred triggers): the row of the case in case_figures is then the last lock but those of other
-- figures of the same case, so that writers of one case wait for each other's commit only, and never in a circle.
create function is_application(status text) returns boolean immutable language sql
  return status = 'enrolled' or status like 'pending%';
comment on function is_application is 'Submitted and in force or on its way to be: what num_enrolled counts.';

create table case_figures (
  case_id bigint primary key references cases,
  pending bigint not null default 0,
  paused bigint not null default 0,
  applications bigint not null default 0,
  annual_premium_cents numeric(20, 0) not null default 0,
  held bigint not null default 0
);
comment on table case_figures is 'What the cases list shows and sorts by, one row per case; kept by trigger. Whoever counts for a case takes this row first.';
comment on column case_figures.held is 'Enrolled applications that wait for their delivery.';

alter table enrollment_counters add column held bigint not null default 0;

create table application_day_counters (
  case_id bigint not null references cases,
  agent_id bigint not null,
  day date not null,
  applications bigint not null,
  primary key (case_id, agent_id, day)
);
comment on table application_day_counters is 'Applications per calendar day of the site''s zone, per agent and once with agent 0 for anybody; kept by trigger.';

create table census_participants (
  case_id bigint not null references cases,
  person_id bigint not null,
  agent_id bigint not null,
  decided boolean not null,
  applied boolean not null,
  primary key (case_id, person_id, agent_id)
);
comment on table census_participants is 'Census people with an enrollment, once per agent of one and once with agent 0 for anybody; kept by trigger.';
comment on column census_participants.decided is 'Whether they applied, waived or declined; else they only paused, or let it expire.';
comment on column census_participants.applied is 'Whether they applied for anything.';

create table participation_counters (
  case_id bigint not null references cases,
  agent_id bigint not null,
  linked bigint not null,
  completed bigint not null,
  applied bigint not null,
  primary key (case_id, agent_id)
);
comment on table participation_counters is 'census_participants of a case added up per agent, agent 0 for anybody.';

-- What the counters must be. A person's enrollments are found by the employee's SSN and by the census match of the session.
create view fresh_enrollment_counters as
  select case_id, agent_id, coalesce(product_id, 0) as product_id, status, count(*) as enrollments,
    sum(annual_premium_cents) as annual_premium_cents,
    count(*) filter (where status = 'enrolled' and delivery_required and delivered_at is null) as held
  from enrollments where deleted_at is null group by 1, 2, 3, 4;

create view fresh_case_figures as
  select case_id, sum(enrollments) filter (where status like 'pending%') as pending,
    sum(enrollments) filter (where status = 'paused') as paused,
    sum(enrollments) filter (where is_application(status)) as applications,
    sum(annual_premium_cents) filter (where is_application(status)) as annual_premium_cents,
    sum(held) as held
  from fresh_enrollment_counters group by 1;

create view fresh_application_days as
  select case_id, agent_id, (enroll_date_created at time zone 'America/Chicago')::date as day, count(*) as applications
  from enrollments where deleted_at is null and is_application(status) group by 1, 2, 3
  union all
  select case_id, 0, (enroll_date_created at time zone 'America/Chicago')::date, count(*)
  from enrollments where deleted_at is null and is_application(status) group by 1, 3;

create view census_links as
  select m.case_id, m.id as person_id, e.agent_id, e.status not in ('paused', 'expired') as decided,
    is_application(e.status) as applied
  from census_people m join enrollments e on e.case_id = m.case_id and e.ssn_index = m.ssn_index
  where e.deleted_at is null
  union all
  select m.case_id, m.id, e.agent_id, e.status not in ('paused', 'expired'), is_application(e.status)
  from census_people m join enrollments e on e.census_person_id = m.id and e.case_id = m.case_id
  where e.deleted_at is null;

-- Not as grouping sets: into those a planner takes no condition on the case.
create view fresh_participants as
  select case_id, person_id, agent_id, bool_or(decided) as decided, bool_or(applied) as applied
  from census_links group by 1, 2, 3
  union all
  select case_id, person_id, 0, bool_or(decided), bool_or(applied) from census_links group by 1, 2;

-- An enrollment comes into the figures of its case, or leaves them.
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
    select e.case_id, agent, (e.enroll_date_created at time zone 'America/Chicago')::date, application
    from unnest(array[0, e.agent_id]) agent
    on conflict (case_id, agent_id, day) do update set applications = d.applications + excluded.applications;
  end if;
end $$;

create function lock_case_figures(of_case bigint) returns void language sql as $$
  insert into case_figures (case_id) values (of_case) on conflict (case_id) do update set held = case_figures.held
$$;

-- Brings the participation of some people of a case up to date. The caller holds the case's row of case_figures, so that
-- somebody's enrollment and the arrival of the same person in the census, at once, see each other.
create function settle_participation(of_case bigint, people bigint[]) returns void language sql as $$
  with fresh as materialized (
    select person_id, agent_id, decided, applied from fresh_participants where case_id = of_case and person_id = any (people)
  ), was as materialized (
    select person_id, agent_id, decided, applied from census_participants where case_id = of_case and person_id = any (people)
  ), gone as (
    delete from census_participants p using was w
    where p.case_id = of_case and p.person_id = w.person_id and p.agent_id = w.agent_id
      and not exists (select from fresh f where f.person_id = w.person_id and f.agent_id = w.agent_id)
  ), kept as (
    insert into census_participants as p (case_id, person_id, agent_id, decided, applied)
    select of_case, person_id, agent_id, decided, applied from (select * from fresh except select * from was) f
    on conflict (case_id, person_id, agent_id) do update set decided = excluded.decided, applied = excluded.applied
  ), changed as (
    select agent_id, sum((f.applied is not null)::integer - (w.applied is not null)::integer) as linked,
      sum(coalesce(f.decided, false)::integer - coalesce(w.decided, false)::integer) as completed,
      sum(coalesce(f.applied, false)::integer - coalesce(w.applied, false)::integer) as applied
    from fresh f full join was w using (person_id, agent_id) group by agent_id
  )
  insert into participation_counters as c (case_id, agent_id, linked, completed, applied)
  select of_case, agent_id, linked, completed, applied from changed where (linked, completed, applied) <> (0, 0, 0)
  on conflict (case_id, agent_id) do update
    set linked = c.linked + excluded.linked, completed = c.completed + excluded.completed, applied = c.applied + excluded.applied
$$;

create function settle_whole_participation(of_case bigint) returns void language sql as $$
  select settle_participation(of_case, array(
    select person_id from census_links where case_id = of_case
    union select person_id from census_participants where case_id = of_case))
$$;

drop trigger enrollments_counted on enrollments;
drop trigger enrollments_recounted on enrollments;
create or replace function keep_enrollment_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.case_id <> new.case_id then
    perform lock_case_figures(least(old.case_id, new.case_id));
    perform lock_case_figures(greatest(old.case_id, new.case_id));
  end if;
  if tg_op <> 'INSERT' and old.deleted_at is null then
    perform count_enrollment(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    perform count_enrollment(new, 1);
  end if;
  if tg_op = 'UPDATE' and (old.case_id, old.agent_id, old.status, old.deleted_at, old.ssn_index, old.census_person_id)
      is not distinct from (new.case_id, new.agent_id, new.status, new.deleted_at, new.ssn_index, new.census_person_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform settle_person_of(old);
  end if;
  if tg_op <> 'DELETE' then
    perform settle_person_of(new);
  end if;
  return null;
end $$;

create function settle_person_of(e enrollments) returns void language plpgsql as $$
declare people bigint[] := array(
  select id from census_people where case_id = e.case_id and ssn_index = e.ssn_index
  union select e.census_person_id where e.census_person_id is not null);
begin
  if people <> '{}' then
    -- A deleted enrollment has not been counted, so that the row is not yet ours.
    perform lock_case_figures(e.case_id);
    perform settle_participation(e.case_id, people);
  end if;
end $$;

create constraint trigger enrollments_counted after insert or delete on enrollments
  deferrable initially deferred for each row execute function keep_enrollment_counters();
create constraint trigger enrollments_recounted
  after update of case_id, agent_id, product_id, status, annual_premium_cents, deleted_at, ssn_index, census_person_id,
    delivery_required, delivered_at, enroll_date_created on enrollments
  deferrable initially deferred for each row execute function keep_enrollment_counters();

-- The census changes by thousands: a statement notes whom it has changed, and the commit settles them together.
create table participation_due (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  people bigint[]
);
comment on table participation_due is 'Empty but within transactions that change a census. Without people the whole case is due.';

create function note_participation_due() returns trigger language plpgsql as $$
begin
  insert into participation_due (case_id, people)
  select case_id, case when count(*) <= 100 then array_agg(id) end from changed group by case_id order by case_id;
  return null;
end $$;
create trigger census_people_came after insert on census_people
  referencing new table as changed for each statement execute function note_participation_due();
create trigger census_people_gone after delete on census_people
  referencing old table as changed for each statement execute function note_participation_due();

create function note_renamed_person() returns trigger language plpgsql as $$
begin
  insert into participation_due (case_id, people) values (old.case_id, array[old.id]);
  if new.case_id <> old.case_id then
    insert into participation_due (case_id, people) values (new.case_id, array[new.id]);
  end if;
  return null;
end $$;
create trigger census_people_renamed after update of case_id, ssn_index on census_people for each row
  when (old.case_id <> new.case_id or old.ssn_index <> new.ssn_index) execute function note_renamed_person();

create function settle_participation_due() returns trigger language plpgsql as $$
declare due record;
begin
  for due in
    with taken as (delete from participation_due returning case_id, people)
    select case_id, bool_or(people is null) as whole, array_agg(distinct person) filter (where person is not null) as people
    from taken left join lateral unnest(people) person on true group by case_id order by case_id
  loop
    perform lock_case_figures(due.case_id);
    if due.whole then
      perform settle_whole_participation(due.case_id);
    else
      perform settle_participation(due.case_id, due.people);
    end if;
  end loop;
  return null;
end $$;
create constraint trigger participation_settled after insert on participation_due
  deferrable initially deferred for each row execute function settle_participation_due();

-- Recount: which cases have a figure that is not what a fresh count says; and the fresh count put in its place.
create function find_miscounted_cases() returns table (case_id bigint, counters text[]) language sql stable as $$
  with fresh as materialized (select * from fresh_enrollment_counters)
  select d.case_id, array_agg(distinct d.counter order by d.counter) from (
    select case_id, 'enrollments' as counter from (
      (select * from fresh except all
        select case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held from enrollment_counters)
      union all
      (select case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held from enrollment_counters
        where (enrollments, annual_premium_cents, held) <> (0, 0, 0) except all select * from fresh)) one
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

create function recount_case(of_case bigint) returns void language plpgsql as $$
begin
  -- As the writers of a census do: its own counter first.
  insert into census_counters (case_id, people) values (of_case, 0)
  on conflict (case_id) do update set people = census_counters.people;
  perform lock_case_figures(of_case);
  update census_counters set people = (select count(*) from census_people where case_id = of_case) where case_id = of_case;
  delete from enrollment_counters where case_id = of_case;
  insert into enrollment_counters (case_id, agent_id, product_id, status, enrollments, annual_premium_cents, held)
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

select recount_case(id) from cases order by id;
