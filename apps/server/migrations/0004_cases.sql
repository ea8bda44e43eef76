-- Employer groups, who may see them and what they offer.
create table cases (
  id bigint generated always as identity primary key,
  group_name text not null,
  group_name_key text generated always as (lower(group_name)) stored,
  group_number text,
  uses_group_number boolean not null default false,
  case_divisions_enabled boolean not null default false,
  situs_city text,
  situs_state text,
  premium_mode text not null default 'monthly'
    check (premium_mode in ('annual', 'monthly', 'semimonthly', 'biweekly', 'weekly')),
  is_active boolean not null default true,
  is_pending_group boolean not null default false,
  is_training boolean not null default false,
  training_ends_on date,
  enrollment_open boolean not null default true,
  enrollment_start_date timestamptz,
  enrollment_end_date timestamptz,
  is_self_enroll_active boolean not null default false,
  self_enroll_agent_id bigint references users,
  is_agent_enroll_remote_sig_active boolean not null default false,
  force_agent_enroll_remote_sig boolean not null default false,
  is_call_center_mode_active boolean not null default false,
  force_call_center_mode boolean not null default false,
  is_audio_conference_enroll_active boolean not null default false,
  force_audio_conference_enroll boolean not null default false,
  delivery_paused boolean not null default false,
  agent_splits_enabled boolean not null default false,
  agent_split_json jsonb,
  tagged_restricted_to_own_enrollments boolean not null default false,
  created_by bigint references users,
  data_key bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table cases is 'Employer groups. Written by the feature cases.';
comment on column cases.is_active is 'Inactive and deleted are one state (wire.md); still readable.';
comment on column cases.data_key is 'The case''s data key for its people, wrapped by the site key (security.md 3.6).';
comment on column cases.updated_at is 'Version of what is sold: settings, products, options, divisions; not counters, tags, users or delivery_paused.';
create unique index cases_one_pending_group on cases (is_pending_group) where is_pending_group;
create index cases_by_name on cases (group_name_key, id);

create table case_divisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  division_name text not null,
  default_city text not null,
  default_state text not null,
  unique (case_id, division_name)
);

create table case_products (
  case_id bigint not null references cases,
  product_id integer not null references products,
  display_sort integer not null,
  options jsonb not null default '{}',
  primary key (case_id, product_id)
);
comment on column case_products.options is 'Option values of this case, by option name (S1 §3 Product submission).';

create table case_users (
  user_id bigint not null references users,
  case_id bigint not null references cases,
  restricted_to_own_enrollments boolean not null default false,
  primary key (user_id, case_id)
);
comment on table case_users is 'Direct assignments; user first, because scope asks by user.';
create index case_users_case on case_users (case_id);
alter table api_keys add foreign key (case_id) references cases;

create table tags (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index tags_name on tags (lower(name));
create table user_tags (
  user_id bigint not null references users,
  tag_id bigint not null references tags,
  primary key (user_id, tag_id)
);
create table case_tags (
  tag_id bigint not null references tags,
  case_id bigint not null references cases,
  primary key (tag_id, case_id)
);
comment on table case_tags is 'A tag shared with a user gives that user the case (decisions.md, Scope).';
create index case_tags_case on case_tags (case_id);
