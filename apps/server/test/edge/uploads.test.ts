import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../actors.ts';
import { assign, buildCase, buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

/** What a client sends as an upload and is none is the client's mistake: 400 in the one shape, never a fault of ours. */
let world: World;
let clara: Person;
let caseId: number;
beforeAll(async () => {
  world = await openWorld();
  const { email, id } = await buildUser(world, { roles: ['CaseAdmin'] });
  clara = await signIn(world, email);
  caseId = (await buildCase(world)).id;
  await assign(world, id, caseId);
});
afterAll(() => world.close());

const people = 'first_name,last_name,ssn,date_of_birth\nDana,Whitfield,219-09-9999,1984-03-14\n';
const head = (name: string) =>
  `content-disposition: form-data; name="${name}"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const form = (boundary: string, ...names: string[]) =>
  `${names.map((name) => `--${boundary}\r\n${head(name)}${people}\r\n`).join('')}--${boundary}--\r\n`;
const typed = (rest = '') => `multipart/form-data${rest}`;

describe.each([
  ['POST census', () => `/api/cases/${caseId}/census`],
  ['POST imports', () => `/api/cases/${caseId}/census/imports`],
])('%s', (_, url) => {
  const post = async (contentType: string, payload: string, headers: Record<string, string> = {}) => {
    const answer = await clara.inject({
      method: 'POST',
      url: url(),
      headers: { 'content-type': contentType, ...headers },
      payload,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) };
  };

  it.each<[string, string, string]>([
    ['no boundary', typed(), form('b', 'upload_csv')],
    ['an empty boundary', typed('; boundary='), form('b', 'upload_csv')],
    ['a boundary without an end', typed('; boundary="b'), form('c', 'upload_csv')],
    ['another boundary than its parts', typed('; boundary=other'), form('b', 'upload_csv')],
    [
      'a body that ends in the middle of the file',
      typed('; boundary=b'),
      `--b\r\n${head('upload_csv')}first_na`,
    ],
    ['a body that ends in a head', typed('; boundary=b'), '--b\r\ncontent-disposi'],
    ['no part at all', typed('; boundary=b'), '--b--\r\n'],
    ['nothing', typed('; boundary=b'), ''],
    ['two files', typed('; boundary=b'), form('b', 'upload_csv', 'upload_csv')],
    ['a file of another name beside it', typed('; boundary=b'), form('b', 'other', 'upload_csv')],
    [
      'more parts than a form has',
      typed('; boundary=b'),
      `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(40)}--b--\r\n`,
    ],
  ])('answers 400 to %s, and stores nothing', async (_name, contentType, payload) => {
    const before = await count();
    const { status, body } = await post(contentType, payload);
    expect([status, typeof body.errors?.[0]?.code]).toEqual([400, 'string']);
    expect(await count()).toEqual(before);
  });
});

const count = async () => {
  const of = (table: 'files' | 'census_people' | 'census_imports') =>
    world.platform.database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  return [await of('files'), await of('census_people'), await of('census_imports')];
};

describe('an upload without an end', () => {
  /** Sends parts of a file until the server says or closes something; answers what it said and how much it took. */
  async function pour(headers: string) {
    await world.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = world.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let said = '';
    let sent = 0;
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const chunk = Buffer.alloc(65_536, 'a,b\n');
    const framed = headers.includes('chunked')
      ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')])
      : chunk;
    const start = `--b\r\n${head('upload_csv')}`;
    socket.write(
      `POST /api/cases/${caseId}/census HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${clara.headers.cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\n${headers}\r\n\r\n`,
    );
    socket.write(headers.includes('chunked') ? `${start.length.toString(16)}\r\n${start}\r\n` : start);
    const pump = () => {
      while (!socket.destroyed && socket.writable && sent < 1_000_000_000) {
        sent += framed.length;
        if (!socket.write(framed)) return void socket.once('drain', pump);
      }
    };
    pump();
    await closed;
    return { said, sent };
  }

  it.each([
    ['that says how long it is', 'content-length: 2000000000'],
    ['that does not', 'transfer-encoding: chunked'],
  ])('%s is answered 413, and nobody reads the rest of it', async (_, headers) => {
    const { said, sent } = await pour(headers);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(100_000_000);
  });
});
