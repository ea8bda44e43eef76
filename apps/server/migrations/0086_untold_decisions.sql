-- Whether a carrier has been told of a later decision is noted when it is made and when it is queued: the sweep of each minute reads what waits, and no other.
alter table enrollment_decisions add column is_untold boolean not null default false;
update enrollment_decisions x set is_untold = true
  where x.part = 'pending_amount'
    and exists (select from deliveries d where d.enrollment_id = x.enrollment_id and d.reason = 'enrollment' and d.created_at < x.decided_at)
    and not exists (select from deliveries d where d.enrollment_id = x.enrollment_id and d.reason = 'decision');
create index enrollment_decisions_untold on enrollment_decisions (enrollment_id) where is_untold;
comment on column enrollment_decisions.is_untold is 'Made of an amount above the guarantee when its enrollment was on its way already, and not queued for its carrier yet. Kept by triggers.';

create function note_untold_decision() returns trigger language plpgsql as $$
begin
  new.is_untold := new.part = 'pending_amount' and exists (select from deliveries d
    where d.enrollment_id = new.enrollment_id and d.reason = 'enrollment' and d.created_at < new.decided_at);
  return new;
end $$;
create trigger enrollment_decisions_untold before insert on enrollment_decisions
  for each row execute function note_untold_decision();

create function note_told_decision() returns trigger language plpgsql as $$
begin
  update enrollment_decisions set is_untold = false where enrollment_id = new.enrollment_id and is_untold;
  return null;
end $$;
create trigger deliveries_tell_of_decision after insert on deliveries
  for each row when (new.reason = 'decision') execute function note_told_decision();
