import { logout } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, type Person, personWith, signIn } from '../actors.ts';
import { buildCase, buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let person: Person;
let email: string;
let upload: string;
beforeAll(async () => {
  world = await openWorld();
  email = (await buildUser(world, { roles: ['HomeOfficeAdmin'] })).email;
  person = await signIn(world, email);
  upload = `/api/cases/${(await buildCase(world)).id}/census`;
});
afterAll(() => world.close());

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
const own = 'http://localhost:80';
const boundary = 'multipart/form-data; boundary=x';

/** Signing in as the example: it changes something, and its cookie is what login CSRF is after. */
async function post(
  headers: Headers,
  payload: string | undefined = JSON.stringify({ email, password: demoPassword }),
) {
  const response = await person.inject({
    method: 'POST',
    url: '/api/users/login',
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return response.statusCode;
}

describe('AC45 a changing request', () => {
  it.each<[string, number, Headers]>([
    ['from a page of ours', 200, { ...json, 'sec-fetch-site': 'same-origin', origin: own }],
    [
      'with a charset',
      200,
      { 'content-type': 'application/json; charset=utf-8', 'sec-fetch-site': 'same-origin' },
    ],
    ['from no browser', 200, json],
    ['from an older browser with our origin', 200, { ...json, origin: 'http://localhost:80' }],
    ['from another site', 403, { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    [
      'from a sibling host',
      403,
      { ...json, 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    ],
    ['typed into the address bar', 403, { ...json, 'sec-fetch-site': 'none' }],
    ['from another origin of an older browser', 403, { ...json, origin: 'https://evil.test' }],
    ['from our host under another port', 403, { ...json, origin: 'http://localhost:8080' }],
    ['from a sandboxed frame', 403, { ...json, origin: 'null' }],
    [
      'as a form of another site',
      403,
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    ],
    ['as plain text of another site', 403, { 'content-type': 'text/plain', origin: 'https://evil.test' }],
    ['as an upload of another site', 403, { 'content-type': boundary, 'sec-fetch-site': 'cross-site' }],
    ['as a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as plain text', 415, { 'content-type': 'text/plain' }],
    ['as plain text that looks like JSON', 415, { 'content-type': 'text/plain; application/json' }],
    ['as an upload where none is taken', 415, { 'content-type': boundary }],
    ['without a type', 415, {}],
  ])('%s answers %i', async (_, expected, headers) => {
    expect(await post(headers)).toBe(expected);
  });

  it('says in words what was refused, beginning as every 403 does', async () => {
    const response = await person.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { ...json, 'sec-fetch-site': 'cross-site' },
      payload: '{}',
    });
    expect(JSON.parse(response.body)).toEqual({
      errors: [
        {
          message: 'You do not have permission to send this request from another site.',
          code: 'csrf-refused',
        },
      ],
    });
  });

  it('may come without body and type', async () => {
    const response = await person.inject({ method: 'POST', url: '/api/users/login' });
    expect(response.statusCode).toBe(400);
    const typed = await person.inject({ method: 'POST', url: '/api/users/login', headers: json });
    expect(typed.statusCode).toBe(400);
  });
});

describe('AC45 an upload', () => {
  it.each<[string, number, Headers]>([
    ['of the application', 404, { 'content-type': boundary, origin: own, 'x-requested-with': 'openroll' }],
    ['of no browser', 404, { 'content-type': boundary }],
    ['of a page that a form could have sent', 403, { 'content-type': boundary, origin: own }],
    [
      'of another site',
      403,
      { 'content-type': boundary, 'sec-fetch-site': 'cross-site', 'x-requested-with': 'openroll' },
    ],
  ])('%s is answered %i at a case of somebody else', async (_, expected, headers) => {
    const other = await buildUser(world, { roles: ['CaseAdmin'] });
    const person = await signIn(world, other.email);
    const response = await person.inject({ method: 'POST', url: upload, headers, payload: '--x--\r\n' });
    expect(response.statusCode).toBe(expected);
  });

  it('takes no JSON', async () => {
    expect(
      (await person.inject({ method: 'POST', url: upload, headers: json, payload: '{}' })).statusCode,
    ).toBe(415);
  });
});

describe('AC45 signing out', () => {
  it.each<[string, number, Headers]>([
    ['as an image of another site', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['as an image of ours', 403, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['by a link on another site', 403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['from a sibling host', 403, { 'sec-fetch-site': 'same-site' }],
    ['from a page of ours', 200, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['from no browser', 200, {}],
  ])('%s answers %i and acts accordingly', async (_, expected, headers) => {
    const one = await signIn(world, email);
    const response = await one.inject({ method: 'GET', url: logout.path, headers });
    expect(response.statusCode).toBe(expected);
    const after = await one.inject({ method: 'GET', url: '/api/users/me' });
    expect(after.statusCode).toBe(expected === 403 ? 200 : 401);
  });
});

it('exempts header keys, which no browser sends by itself', async () => {
  const program = personWith(world, { authorization: 'Bearer no-such-key-but-well-formed' });
  const headers = { ...json, origin: 'https://program.test', 'sec-fetch-site': 'cross-site' };
  const response = await program.inject({ method: 'POST', url: '/api/cases/search', headers, payload: '{}' });
  expect(response.statusCode).toBe(401);
});

it('goes by the configured address where there is one', async () => {
  const behind = await openWorld({ env: { OPENROLL_BASE_URL: 'https://benefits.example.test' } });
  try {
    const from = async (origin: string) =>
      (
        await behind.app.inject({
          method: 'POST',
          url: '/api/users/login',
          headers: { ...json, origin, host: 'evil.test' },
          payload: '{}',
        })
      ).statusCode;
    expect(await from('https://benefits.example.test')).toBe(400);
    expect(await from('http://evil.test')).toBe(403);
  } finally {
    await behind.close();
  }
});
