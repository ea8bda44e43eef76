-- Where a session is discarded, or its answers are purged, what it has signed goes with it (§8.13); so does what an underwriter was asked
-- by the leave of such an act (§17.4), which nothing else needs by then.
alter table underwriting_decisions
  drop constraint underwriting_decisions_act_id_fkey,
  add constraint underwriting_decisions_act_id_fkey foreign key (act_id) references signing_acts on delete cascade;
alter table signing_acts
  drop constraint signing_acts_confirms_id_fkey,
  add constraint signing_acts_confirms_id_fkey foreign key (confirms_id) references underwriting_decisions on delete cascade;
create index underwriting_decisions_act on underwriting_decisions (act_id);
create index signing_acts_confirms on signing_acts (confirms_id) where confirms_id is not null;
create index enrollment_signatures_confirms on enrollment_signatures (confirms_id) where confirms_id is not null;
