-- Asked with every request of somebody who has a tag, and made ready for nobody else: within the look-up of a session this
-- part of the statement would cost as much as the whole rest.
create function tagged_cases(who bigint) returns table (case_id bigint, own_only boolean)
language plpgsql stable as $$
begin
  return query
    select ct.case_id, bool_and(c.tagged_restricted_to_own_enrollments or r.user_id is not null)
    from user_tags ut join case_tags ct using (tag_id) join cases c on c.id = ct.case_id
      left join case_tagged_restrictions r on r.user_id = ut.user_id and r.case_id = ct.case_id
    where ut.user_id = who
      and not exists (select from case_users cu where cu.user_id = ut.user_id and cu.case_id = ct.case_id)
    group by ct.case_id;
end $$;
comment on function tagged_cases is 'The cases that a user sees through a tag alone, and whether only their own enrollments in them (§1.19).';
