-- Whoever serves owns no table (§11.12), and only an owner has a table analyzed: this function does it for the rows of an import.
create function analyze_import_rows() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze census_import_rows;
end $$;
revoke execute on function analyze_import_rows() from public;
comment on function analyze_import_rows is 'Tells the planner how many rows an import has staged, and of which kind. Runs as the owner of the table.';
