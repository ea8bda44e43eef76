-- Reconciliation: a carrier's bill held against what is in force (§9.11). Nothing else is changed by it.
create table reconciliations (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  file_name text not null,
  file_id bigint not null references files,
  status text not null check (status in ('unmapped', 'ready')),
  sealed bytea not null,
  as_of date,
  premium_mode text check (premium_mode in ('annual', 'monthly', 'semimonthly', 'biweekly', 'weekly')),
  bill_lines integer,
  totals jsonb not null default '[]',
  created_by bigint not null references users,
  created_at timestamptz not null,
  compared_at timestamptz,
  check ((status = 'ready') = (compared_at is not null))
);
create index reconciliations_list on reconciliations (case_id, id desc);
create index reconciliations_file on reconciliations (file_id);
create index reconciliations_oldest on reconciliations (created_at);
create index reconciliations_by on reconciliations (created_by);
comment on table reconciliations is 'Bills of carriers, for 90 days. Written by the feature payroll.';
comment on column reconciliations.sealed is 'Headers with what they are taken for, first rows and product names, under the case''s data key.';
comment on column reconciliations.as_of is 'The day for which what is in force stands beside the bill.';
comment on column reconciliations.premium_mode is 'The period that the bill is for.';
comment on column reconciliations.totals is '[{"outcome", "rows", "billedCents", "ourCents"}], each outcome once.';

create table reconciliation_rows (
  reconciliation_id bigint not null references reconciliations on delete cascade,
  position integer not null,
  outcome text not null check (outcome in ('matched', 'missing-on-bill', 'billed-not-enrolled',
    'ended-still-billed', 'amount-differs')),
  name text not null,
  product text not null,
  search_key text generated always as (lower(name || ' ' || product)) stored,
  tier text not null,
  billed_cents bigint,
  our_cents bigint,
  reason text check (reason in ('expired', 'declined', 'deleted', 'captured', 'pending', 'not-yet-effective')),
  ended_on date,
  bill_rows integer[] not null,
  sealed bytea not null,
  primary key (reconciliation_id, position)
);
create index reconciliation_rows_outcome on reconciliation_rows (reconciliation_id, outcome, position);
comment on table reconciliation_rows is 'One person and product of a reconciliation. Written by the feature payroll.';
comment on column reconciliation_rows.reason is 'Why what is billed is not deducted, where somebody applied for it.';
comment on column reconciliation_rows.ended_on is 'When what is still billed ended, where that is known.';
comment on column reconciliation_rows.bill_rows is 'As a spreadsheet counts.';
comment on column reconciliation_rows.sealed is 'Employee id and last four digits, under the case''s data key.';

create table bill_mappings (
  case_id bigint not null references cases,
  header_index bytea not null,
  column_name text,
  primary key (case_id, header_index)
);
comment on table bill_mappings is 'What the headers of a carrier''s bill mean in a case; null: ignored. Written by the feature payroll.';
comment on column bill_mappings.header_index is 'Keyed hash: the first row of a bill without headers is somebody''s data.';

create table bill_products (
  case_id bigint not null references cases,
  name_index bytea not null,
  product_id integer references products,
  primary key (case_id, name_index)
);
create index bill_products_product on bill_products (product_id) where product_id is not null;
comment on table bill_products is 'Which product a carrier''s bill means by a name in a case; null: none of ours. Written by the feature payroll.';
comment on column bill_products.name_index is 'Keyed hash of the name without case and signs.';
