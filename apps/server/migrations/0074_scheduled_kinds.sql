-- A schedule makes files of all deductions, or of what has changed since the last one (§9.10).
alter table pay_calendars
  add column schedule_kind text check (schedule_kind in ('full', 'changes'));
update pay_calendars set schedule_kind = 'full' where days_before is not null;
alter table pay_calendars
  add constraint pay_calendars_kind check ((days_before is null) = (schedule_kind is null));
comment on column pay_calendars.schedule_kind is 'Which files it makes: all deductions, or what has changed since the last file of the case.';
