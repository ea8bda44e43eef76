import pg from 'pg';

/** What an import is compared with: milliseconds of a median of rounds over the same rows. */
export interface ImportFloor {
  /** COPY of the rows as they are stored, sealed, into a table with the same columns and indexes. */
  readonly copy: number;
  /** INSERT of 500 rows a statement, nothing sealed, no index. */
  readonly insert: number;
}

const rounds = 3;
const plain =
  'first_name, last_name, address1, address2, city, state, zip_code, email, phone, employee_id, gender, hire_date, salary_cents, hours_per_week, tobacco';

/** Measures the floor on the people that a case holds now. */
export async function measureFloor(url: string, caseId: number): Promise<ImportFloor> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const folder = (
      await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    ).rows[0]?.folder;
    const file = `${folder}/floor.copy`;
    await client.query(`copy (select * from census_people where case_id = ${caseId}) to '${file}'`);
    await client.query(`create table floor (like census_people including indexes including generated)`);
    const names = await client.query<{ names: string }>(
      `select string_agg(column_name, ', ' order by ordinal_position) as names
       from information_schema.columns where table_name = 'census_people' and is_generated = 'NEVER'`,
    );
    const columns = names.rows[0]?.names ?? '';
    await client.query(`copy (select ${columns} from census_people where case_id = ${caseId}) to '${file}'`);
    const copy = await medianOf(client, 'floor', () =>
      client.query(`copy floor (${columns}) from '${file}'`),
    );
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${plain} from census_people where case_id = ${caseId}`,
    );
    await client.query(`create table plain_floor as select ${plain} from census_people limit 0`);
    const insert = await medianOf(client, 'plain_floor', () => insertAll(client, rows));
    await client.query('drop table floor, plain_floor');
    return { copy, insert };
  } finally {
    await client.end();
  }
}

async function medianOf(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await client.query(`truncate ${table}`);
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

async function insertAll(client: pg.Client, rows: readonly Record<string, unknown>[]): Promise<void> {
  await client.query('begin');
  for (let start = 0; start < rows.length; start += 500) {
    const some = rows.slice(start, start + 500).map((row) => Object.values(row));
    const width = some[0]?.length ?? 0;
    const places = some.map(
      (_, row) => `(${Array.from({ length: width }, (_, n) => `$${row * width + n + 1}`)})`,
    );
    await client.query(`insert into plain_floor values ${places.join(',')}`, some.flat());
  }
  await client.query('commit');
}
