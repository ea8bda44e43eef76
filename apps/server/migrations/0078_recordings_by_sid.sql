-- What the trail noted of a recording is found by what its provider calls it: a row can be swapped, a note cannot (B29).
create index audit_events_recordings on audit_events ((detail->>'sid'), id) where object_type = 'recording';
