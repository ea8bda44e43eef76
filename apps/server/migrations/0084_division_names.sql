-- Validation never refuses a save (§2.8): two divisions of one name are stored, and told as a problem of their case (§2.17).
drop index case_divisions_name;
comment on column case_divisions.division_name is 'Empty while it is being set up. Several of a case may have one name until somebody tells them apart, so nothing picks one by its name alone.';
