-- What the products were read from, so that a start reads a catalog only when its files or the program have changed.
create table installed_catalog (
  the_one boolean primary key default true check (the_one),
  source text not null
);
comment on table installed_catalog is 'One row: a hash of the catalog folders that were installed last and of the program that read them. Written by the feature products at start.';
