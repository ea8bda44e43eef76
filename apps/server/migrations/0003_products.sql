-- Products are data: every catalogue version that was ever loaded stays, because sessions and applications pin it.
create table products (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null unique,
  display_name text not null,
  current_version_id bigint
);
comment on table products is 'One row per product folder of the catalogue. Written by the feature products at start.';

create table product_versions (
  id bigint generated always as identity primary key,
  product_id integer not null references products,
  sha256 text not null,
  definition jsonb not null,
  created_at timestamptz not null,
  unique (product_id, sha256)
);
comment on table product_versions is 'Content-addressed definition with its rates (jsonb); the forms lie in product_forms.';
alter table products add foreign key (current_version_id) references product_versions;

create table product_forms (
  version_id bigint not null references product_versions,
  file_name text not null,
  pdf bytea not null,
  primary key (version_id, file_name)
);
comment on table product_forms is 'AcroForm templates of a product version.';
