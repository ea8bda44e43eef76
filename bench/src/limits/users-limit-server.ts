import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { permissionsOf } from '@openroll/domain/access/roles';
import pg from 'pg';

/**
 * What the machine allows for Manage Users: bare node:http, the same session look-up as ours and the best SQL found, prepared.
 * Prints its port. Arguments: database address.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 4 });
pg.types.setTypeParser(20, Number);

const keys: Readonly<Record<string, string>> = {
  status: 'list_status',
  first_name: 'name_key',
  last_name: 'last_name_key',
  email: 'email',
  username: 'username',
  code: 'code_key',
  last_login: 'last_login_at',
  id: 'id',
};
const session = `select s.last_seen_at, s.expires_at, u.roles from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.revoked_at is null and u.status = 'active'`;
const columns = `u.id, u.email, u.username, u.first_name, u.last_name, u.code, u.status, u.last_login_at as last_login, u.roles,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
    from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = u.id), '[]'::json) as tags,
  u.is_api_user, u.awaiting_review, u.pref_receive_new_user_notifications, u.created_at`;
const shown = "u.deleted_at is null and u.list_status = any('{active,invited,awaiting}')";

/** Few hits are found once and sorted; many are counted, and the page is walked in the order itself. */
const maxSorted = 2000;

const orderBy = (column: string, way: string) => {
  const nulls = column === 'last_login' ? (way === 'asc' ? 'nulls first' : 'nulls last') : '';
  return `${keys[column]} ${way} ${nulls}, u.id ${way}`;
};
const walk = (condition: string, order: string, offset: number) => `
  select ${columns} from (select u.id from users u where ${condition} order by ${order} limit 25 offset ${offset}) page
  join users u using (id) order by ${order}`;

const run = async (text: string, values: unknown[] = []) =>
  (await pool.query({ name: createHash('sha256').update(text).digest('base64'), text, values })).rows;

async function answer(url: URL, cookie: string): Promise<string> {
  const id = /sid=([^;]+)/.exec(cookie)?.[1] ?? '';
  const [found] = await run(session, [createHash('sha256').update(id).digest()]);
  if (!found) throw new Error('no session');
  const text = url.searchParams.get('search_text');
  const order = orderBy(
    url.searchParams.get('sort_column') ?? 'status',
    url.searchParams.get('sort_direction') ?? 'desc',
  );
  const page = Number(url.searchParams.get('page') ?? 1);
  const { rows, total } = await (text ? search(text, order) : list(order, (page - 1) * 25));
  const shownRows = rows.map((row) => ({ ...row, permissions: permissionsOf(row.roles) }));
  return JSON.stringify({ rows: shownRows, page, rows_per_page: 25, total_count: total });
}

async function list(order: string, offset: number) {
  const [counted] = await run('select active + invited + awaiting as total from user_counters');
  return { rows: await run(walk(shown, order, offset)), total: counted.total };
}

async function search(text: string, order: string) {
  const like = `%${text.toLowerCase()}%`;
  const hits = `${shown} and u.search_key like $1`;
  const found = await run(`select u.id from users u where ${hits} limit ${maxSorted + 1}`, [like]);
  if (found.length <= maxSorted) {
    const ids = found.map((row) => row.id);
    const rows = await run(`select ${columns} from users u where u.id = any($1) order by ${order} limit 25`, [
      ids,
    ]);
    return { rows, total: found.length };
  }
  const [counted] = await run(`select count(*) as total from users u where ${hits}`, [like]);
  return { rows: await run(walk(hits, order, 0), [like]), total: counted.total };
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://limit'), request.headers.cookie ?? '').then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
