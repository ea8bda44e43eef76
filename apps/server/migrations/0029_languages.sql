-- The language follows the person: users choose one, and a wizard session keeps the one it was started in, with its documents.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
comment on column users.language is 'What the user chose among the languages of the site, or registered in; null goes by the browser, and in emails by the site''s default.';

alter table wizard_sessions add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table wizard_sessions alter column language drop default;
comment on column wizard_sessions.language is 'Of its steps, documents and consents, from its start to its end. Sessions from before there was a choice are in English.';
