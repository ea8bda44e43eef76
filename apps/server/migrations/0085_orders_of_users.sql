-- A list sorts by every field of its row (§10.5): the orders that Manage Users lacked, each walked in an index like the others.
alter table users add column tag_key text not null default '';
comment on column users.tag_key is 'What Manage Users sorts by tags: their names, lower-cased and in order; what an index can hold of them. Kept by triggers.';

create function tag_key_of(who bigint) returns text language sql stable as $$
  select left(coalesce(string_agg(lower(t.name), ', ' order by lower(t.name)), ''), 200)
  from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = who
$$;
comment on function tag_key_of is 'What users.tag_key says of a user, from the tags themselves.';
update users set tag_key = tag_key_of(id) where id in (select user_id from user_tags);

create function key_user_tags() returns trigger language plpgsql as $$
begin
  update users u set tag_key = tag_key_of(u.id) where u.id in (select user_id from changed);
  return null;
end $$;
create trigger user_tags_added after insert on user_tags
  referencing new table as changed for each statement execute function key_user_tags();
create trigger user_tags_removed after delete on user_tags
  referencing old table as changed for each statement execute function key_user_tags();

create function key_renamed_tag() returns trigger language plpgsql as $$
begin
  update users u set tag_key = tag_key_of(u.id) where u.id in (select user_id from user_tags where tag_id = new.id);
  return null;
end $$;
create trigger tags_renamed after update of name on tags
  for each row when (old.name is distinct from new.name) execute function key_renamed_tag();
create index user_tags_tag on user_tags (tag_id, user_id);
comment on index user_tags_tag is 'Whom a tag is renamed for, taken from, counted of.';

create index users_by_tags on users (tag_key, id) include (list_status) where deleted_at is null;
create index users_by_roles on users (roles, id) include (list_status) where deleted_at is null;
create index users_by_creation on users (created_at, id) include (list_status) where deleted_at is null;
create index users_by_kind on users (is_api_user, id) include (list_status) where deleted_at is null;
create index users_by_review on users (awaiting_review, id) include (list_status) where deleted_at is null;
create index users_by_notices on users (pref_receive_new_user_notifications, id) include (list_status) where deleted_at is null;
