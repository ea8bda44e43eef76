-- Failed requests are asked again, and another rating than was signed for is confirmed by a second act (§17.4).
alter table underwriting_decisions
  add column tries smallint not null default 1,
  add column unreachable_since timestamptz;
comment on column underwriting_decisions.tries is 'How often a person has had it asked; three times at most (B18).';
comment on column underwriting_decisions.unreachable_since is 'When the underwriter was away first, of this row; null once it has answered (B21).';

alter table signing_acts add column confirms_id bigint references underwriting_decisions;
comment on column signing_acts.confirms_id is 'The decision whose rating this second act of the same signer confirms (B17); null for a signature.';

alter table enrollment_signatures
  add column confirms_id bigint references underwriting_decisions,
  drop constraint enrollment_signatures_enrollment_id_signer_key,
  add constraint enrollment_signatures_once unique nulls not distinct (enrollment_id, signer, confirms_id);
comment on column enrollment_signatures.confirms_id is 'As with its act: null for the signature itself.';
