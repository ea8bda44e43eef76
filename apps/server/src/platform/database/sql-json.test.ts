import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { jsonInstant, jsonList, jsonObject, jsonPlain, jsonText, jsonWord } from './sql-json.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hard = [
  '',
  'plain',
  `O'Neill "Bo" \\ {}[],:`,
  'tab\tline\nfeed\u0001',
  'Zoë 李 🙂 \u2028',
  '%s $1 null',
];

it('the database puts the JSON of a row together as json_build_object does, with what is null and what has to be escaped', async () => {
  const { rows } = await sql<{ ours: string; theirs: string }>`
    select ${sql.raw(
      jsonObject({
        text: jsonText('t.x'),
        word: jsonWord('t.w'),
        number: jsonPlain('t.n'),
        dollars: jsonPlain('t.n / 100::float8'),
        flag: jsonPlain('t.b'),
        at: jsonInstant('t.at'),
      }),
    )} as ours, json_build_object('text', t.x, 'word', t.w, 'number', t.n, 'dollars', t.n / 100::float8, 'flag', t.b,
      'at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as theirs
    from (select x, 'w' || i as w, i * 1237 as n, i % 2 = 0 as b, timestamptz '2026-03-08 07:59:59.9994Z' + i * interval '1.5 s' as at
        from unnest(${hard}::text[]) with ordinality given (x, i)
      union all select null, null, null, null, null) t`.execute(world.platform.database);
  expect(rows).toHaveLength(hard.length + 1);
  expect(rows.map(({ ours }) => JSON.parse(ours))).toEqual(rows.map(({ theirs }) => JSON.parse(theirs)));
});

it('a list holds its rows in their order, and is empty where there are none', async () => {
  const { rows } = await sql<{ some: string; none: string }>`
    select (select ${sql.raw(jsonList('n::text', 'n desc'))} from generate_series(1, 3) n) as some,
      (select ${sql.raw(jsonList('n::text', 'n'))} from generate_series(1, 0) n) as none`.execute(
    world.platform.database,
  );
  expect(rows).toEqual([{ some: '[3,2,1]', none: '[]' }]);
});
