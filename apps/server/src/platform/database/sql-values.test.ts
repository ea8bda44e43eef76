import { fullName } from '@openroll/domain/values/full-name';
import { plainDollars, toDollars } from '@openroll/domain/values/money';
import { percentText } from '@openroll/domain/values/shares';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { dollarsInJson, dollarsInText, fullNameIn, percentInText } from './sql-values.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the database prints dollars as the domain does', async () => {
  const { rows } = await sql<{ cents: number; json: string; text: string }>`
    select cents,
      json_build_array(${sql.raw(dollarsInJson('cents'))})::text as json, (${sql.raw(dollarsInText('cents'))})::text as text
    from (select n::bigint as cents from generate_series(0, 2500) n
      union all select 99999999990 + n from generate_series(0, 24) n) given`.execute(world.platform.database);
  expect(rows).toHaveLength(2526);
  for (const { cents, json, text } of rows)
    expect([JSON.parse(json)[0], text]).toEqual([toDollars(cents), plainDollars(cents)]);
});

it.each([
  ['Dana', 'Whitfield'],
  ['Dana', ''],
  ['', 'Whitfield'],
])('the database puts the names %j and %j together as the domain does', async (first, last) => {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameIn('u')} as name from (select ${first}::text as first_name, ${last}::text as last_name) u`.execute(
    world.platform.database,
  );
  expect(rows[0]?.name).toBe(fullName({ first_name: first, last_name: last }));
});

it('the database prints shares as the domain does', async () => {
  const { rows } = await sql<{ share: number; text: string }>`
    select share, ${sql.raw(percentInText('share'))} as text from generate_series(0, 10000) share`.execute(
    world.platform.database,
  );
  expect(rows.map(({ text }) => text)).toEqual(rows.map(({ share }) => percentText(share)));
  expect(rows).toHaveLength(10_001);
});
