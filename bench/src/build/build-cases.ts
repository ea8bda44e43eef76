import type pg from 'pg';
import { buildData, firstOfLargeCase, largeCase } from './build-data.ts';

/** Enrollments per case, so that 1,000,000 of them lie in 10,001 cases. */
const rowsPerCase = 100;
const peoplePerCase = 10;
/** People of the large case; four in five of them are in its enrollments. */
const people = (rows: number) => Math.floor(rows / 10);

/** A text that about one case in 40 has in its name, its tags, its users or its products. */
export const rareText = 'a1c';

/**
 * Fills a migrated, empty database with `rows` enrollments as `buildData` does, in as many cases as a large home office
 * has: with users, tags, products and a census, every tenth inactive, every fifth held, every hundredth for training.
 * The session is of the home office.
 */
export async function buildCases(url: string, rows: number, cookieHash: Buffer): Promise<void> {
  await buildData(url, rows, cookieHash, rowsPerCase, async (client) => {
    await client.query(
      `update cases set is_active = id % 10 <> 7, delivery_paused = id % 5 = 0, is_training = id % 100 = 50`,
    );
    await buildOffice(client);
    await client.query("insert into tags (name) select 'Tag ' || md5(n::text) from generate_series(1, 40) n");
    for (const statement of relations) await client.query(statement);
    await client.query(peopleSql, [largeCase, people(rows), firstOfLargeCase + people(rows) / 5 - 1]);
    await client.query(fewPeopleSql, [largeCase, peoplePerCase]);
  });
}

/** Off the demo, administrators sign in with two steps. */
export async function buildOffice(client: pg.Client): Promise<void> {
  await client.query("update users set roles = '{HomeOfficeAdmin}' where id = 500");
  await client.query(
    "insert into user_two_steps (user_id, data_key, sealed, created_at, confirmed_at) values (500, '', '', now(), now())",
  );
  await client.query('update sessions set user_id = 500');
}

const relations = [
  'insert into case_tags (case_id, tag_id) select c.id, 1 + (c.id + n) % 40 from cases c, generate_series(0, 1) n where c.id % 3 = 0',
  'insert into case_users (user_id, case_id) select 1 + (c.id + 7 * n) % 499, c.id from cases c, generate_series(1, 2) n on conflict do nothing',
  'insert into case_products (case_id, product_id, display_sort) select c.id, p.id, p.id from cases c, products p',
];

const person = `'\\x', now(), now()`;
const peopleSql = `
  insert into census_people (case_id, ssn_index, first_name, last_name, sealed, created_at, updated_at)
  select $1, decode(md5(($3::int + n)::text), 'hex'), 'Person', 'Number ' || n, ${person} from generate_series(1, $2::int) n`;
const fewPeopleSql = `
  insert into census_people (case_id, ssn_index, first_name, last_name, sealed, created_at, updated_at)
  select c.id, decode(md5('c' || n), 'hex'), 'Person', 'Number ' || n, ${person}
  from cases c, generate_series(1, $2::int) n where c.id <> $1`;
