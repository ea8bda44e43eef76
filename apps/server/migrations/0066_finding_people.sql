-- People of a census are found by the beginning of their name, first or last name first (§3.12).
drop index census_people_by_name;
create index census_people_by_name on census_people (case_id, name_key text_pattern_ops, id);
create index census_people_by_last_name on census_people (case_id, lower(last_name || ' ' || first_name) text_pattern_ops, id);
comment on index census_people_by_last_name is 'A few people of each case of a scope, whatever the size of the table.';
