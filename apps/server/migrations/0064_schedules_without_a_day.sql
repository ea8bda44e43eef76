-- A schedule of deduction files makes up for what was missed until the pay date itself: the day on which it was set says nothing.
alter table pay_calendars
  drop column scheduled_from,
  add constraint pay_calendars_owned check ((days_before is null) = (owner_id is null));
