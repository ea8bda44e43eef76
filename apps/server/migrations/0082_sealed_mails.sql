-- An email that waits to be sent may hold a personal link, which a dump must not give away (AC48): outside of the demo its words are sealed until then.
alter table mails add column data_key bytea, add column sealed bytea;
comment on column mails.data_key is 'Key of its sealed words, wrapped by the site key; null in the demo, and once the email has come to an end.';
comment on column mails.sealed is 'Text and HTML of an email that waits to be sent; null where they stand in clear (the demo, or written before they were sealed) or are forgotten.';
