import { censusPlace, type SealedPerson } from '@openroll/server/features/census/people/seal-person';
import { caseKeyOwner } from '@openroll/server/platform/keys/key-owners';
import { blindIndex } from '@openroll/server/platform/keys/key-ring';
import { newDataKey, sealJson } from '@openroll/server/platform/keys/sealing';
import type { Platform } from '@openroll/server/platform/platform';
import { firstNames, lastNames } from './build-data.ts';

/** A case with all nine products, one agent, and a census as varied as groups are. */
export async function fillProvenCase(
  platform: Platform,
  people: number,
): Promise<{ caseId: number; userId: number }> {
  const { database, keys, clock } = platform;
  const now = clock();
  const stamps = { created_at: now, updated_at: now };
  const { id: userId } = await database
    .insertInto('users')
    .values({
      email: 'agent@bench.test',
      username: 'agent@bench.test',
      first_name: 'Bench',
      last_name: 'Agent',
      status: 'active',
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: caseId } = await database
    .insertInto('cases')
    .values({
      group_name: 'Bench',
      situs_city: 'Chicago',
      situs_state: 'IL',
      data_key: Buffer.alloc(0),
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = newDataKey(keys, caseKeyOwner(caseId));
  await database.updateTable('cases').set({ data_key: key.wrapped }).where('id', '=', caseId).execute();
  await database.insertInto('case_users').values({ user_id: userId, case_id: caseId }).execute();
  await database
    .insertInto('case_products')
    .columns(['case_id', 'product_id', 'display_sort', 'options'])
    .expression((from) =>
      from
        .selectFrom('products')
        .select(({ val, ref }) => [
          val(caseId).as('case_id'),
          ref('id').as('product_id'),
          ref('id').as('display_sort'),
          val('{}').as('options'),
        ]),
    )
    .execute();
  const rows = Array.from({ length: people }, (_, n) => {
    const { sealed, ...open } = personOf(n);
    return {
      case_id: caseId,
      ssn_index: blindIndex(keys, caseId, sealed.ssn.replaceAll('-', '')),
      ...open,
      gender: open.gender ?? '',
      sealed: sealJson(key, censusPlace(caseId), sealed),
      ...stamps,
    };
  });
  for (let from = 0; from < rows.length; from += 1000)
    await database
      .insertInto('census_people')
      .values(rows.slice(from, from + 1000))
      .execute();
  return { caseId, userId };
}

const states = ['IL', 'IL', 'IL', 'TX', 'CA', 'FL', 'OH', 'NY'];

/** Person n: every part varies on its own, so that hardly two are alike in all that premiums go by. */
function personOf(n: number) {
  const pick = (from: number, count: number) =>
    Math.floor((Math.imul(n + from, 2654435761) >>> 0) / (2 ** 32 / count));
  const day = (year: number, from: number) =>
    `${year}-${String(1 + pick(from, 12)).padStart(2, '0')}-${String(1 + pick(from + 1, 28)).padStart(2, '0')}`;
  const last_name = lastNames[n % lastNames.length] ?? '';
  const relative = (year: number, from: number) => ({
    first_name: firstNames[pick(from, firstNames.length)] ?? '',
    last_name,
    date_of_birth: day(year, from),
  });
  const born = 1958 + pick(3, 48);
  const digits = String(n).padStart(6, '0');
  const sealed: SealedPerson = {
    ssn: `900-${digits.slice(0, 2)}-${digits.slice(2)}`,
    date_of_birth: day(born, 5),
    spouse: pick(7, 2) === 0 ? relative(Math.min(2005, born + pick(8, 9) - 4), 9) : null,
    children: Array.from({ length: Math.max(0, pick(11, 5) - 1) }, (_, child) =>
      relative(2004 + pick(12 + child, 20), 20 + child),
    ),
  };
  return {
    first_name: firstNames[pick(1, firstNames.length)] ?? '',
    last_name,
    state: states[pick(2, states.length)] ?? 'IL',
    gender: ['female', 'male'][pick(13, 2)] ?? null,
    tobacco: [true, false, false, false, null][pick(14, 5)] ?? null,
    hire_date: day(2000 + pick(15, 26), 16),
    salary_cents: 100 * (24_000 + pick(17, 90_000)),
    hours_per_week: '40',
    sealed,
  };
}
