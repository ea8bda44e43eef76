import { connectAlone } from '../database/connect.ts';

const pageSize = 1000;

/** The names in the file store of all files that a database names, some at a time. */
export async function* storedNames(url: string): AsyncGenerator<string> {
  const client = await connectAlone(url);
  try {
    for (let after = 0; ; ) {
      const { rows } = await client.query<{ id: number; store_name: string }>(
        'select id, store_name from files where id > $1 order by id limit $2',
        [after, pageSize],
      );
      for (const { store_name } of rows) yield store_name;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  } finally {
    await client.end();
  }
}
