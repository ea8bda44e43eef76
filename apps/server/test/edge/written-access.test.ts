import type { AddressInfo } from 'node:net';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import { matrixPeople } from '@openroll/contract/matrix-people';
import { whoReaches } from '@openroll/contract/who-reaches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLetIn } from './let-in.ts';
import type { MatrixCaller } from './matrix-callers.ts';
import { missingId } from './matrix-things.ts';
import { type MatrixWorld, openMatrixWorld, type Send } from './matrix-world.ts';
import {
  type Letter,
  letters,
  linkLetters,
  permissionsWritten,
  places,
  readWritten,
  type WrittenEndpoint,
} from './written-access.ts';

/** The program beside the page that was written by hand: over real sockets, where 'yes' means that it was done. */

let matrix: MatrixWorld;
let base: string;
beforeAll(async () => {
  matrix = await openMatrixWorld();
  await matrix.world.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(matrix.world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => matrix.world.close());

const overSocket: Send = async (headers, { method = 'GET', url, headers: own, payload }) => {
  const response = await fetch(`${base}${url}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(own as Record<string, string>) },
    ...(payload === undefined ? {} : { body: payload as string }),
  });
  return { status: response.status, bytes: await response.text() };
};

const names = { ...letters, ...linkLetters };
const nameOfCaller = (letter: Letter | undefined) => (letter ? names[letter] : 'stranger');
const callerOf = (letter: Letter | undefined): MatrixCaller =>
  matrix.callers.find(({ name }) => name === nameOfCaller(letter)) as MatrixCaller;

const written = readWritten();
const everybody = [...(Object.keys(names) as Letter[]), undefined];
const nameOf = ({ method, path }: WrittenEndpoint): string => {
  const found = Object.entries(allEndpoints).find(
    ([, endpoint]) => endpoint.method === method && endpoint.path === path,
  );
  if (!found) throw new Error(`${method} ${path} is no endpoint`);
  return found[0];
};
const placesOf = (line: WrittenEndpoint) => (line.isAboutNothing ? places.slice(0, 1) : places);

it('names every endpoint once', () => {
  const of = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(written.map(of).toSorted()).toEqual(Object.values(allEndpoints).map(of).toSorted());
});

it.each(written)('$method $path is generated as it was written', (line) => {
  const endpoint = allEndpoints[nameOf(line)];
  if (!endpoint) throw new Error(line.path);
  for (const letter of everybody)
    for (const place of placesOf(line)) {
      const person = matrixPeople[nameOfCaller(letter)];
      const told = `${letter ?? 'stranger'} ${place}`;
      expect(whoReaches(endpoint, person, place), told).toBe(String(line.answer(letter, place)));
    }
});

describe('permissions', () => {
  const lines = permissionsWritten
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));

  it.each(['A', 'C', 'U', 'P', 'H'] as const)('are told to %s as they were written', async (letter) => {
    const answer = await overSocket(callerOf(letter).person.headers, { url: '/api/users/me' });
    const mine = lines.filter(([, ...who]) => who.includes(letter)).map(([permission]) => permission);
    expect(JSON.parse(answer.bytes).permissions.toSorted()).toEqual(mine.toSorted());
  });
});

/** A generator of numbers below `end`, the same for the same seed. */
function drawFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
}

it('answers 500 calls over sockets as it was written', async () => {
  const seed = Number(process.env.OPENROLL_SEED ?? Date.now() % 1_000_000);
  const draw = drawFrom(seed);
  for (let call = 0; call < 500; call++) {
    const line = written[draw(written.length)] as WrittenEndpoint;
    const letter = everybody[draw(everybody.length)];
    const place = placesOf(line)[draw(placesOf(line).length)] ?? 'own';
    const name = nameOf(line);
    const answer = await matrix.call(callerOf(letter), name, place, overSocket);
    const told = `seed ${seed}, call ${call}: ${letter ?? 'stranger'} ${name} ${place}: ${answer.status} ${answer.bytes.slice(0, 300)}`;
    const expected = line.answer(letter, place);
    if (expected === 'yes') expectLetIn(name, answer, told, nameOfCaller(letter));
    else expect(answer.status, told).toBe(expected);
  }
});

describe('an id of another case, under one of the own', () => {
  const elsewhere = () => matrix.places.foreign;
  const urls: readonly [string, string, (id: number) => string, () => number][] = [
    ['GET', 'import', (id) => `/census/imports/${id}`, () => matrix.named.importOf(elsewhere())],
    [
      'GET',
      'rows of an import',
      (id) => `/census/imports/${id}/rows`,
      () => matrix.named.importOf(elsewhere()),
    ],
    [
      'GET',
      'errors of an import',
      (id) => `/census/imports/${id}/errors.csv`,
      () => matrix.named.importOf(elsewhere()),
    ],
    [
      'POST',
      'import to apply',
      (id) => `/census/imports/${id}/apply`,
      () => matrix.named.importOf(elsewhere()),
    ],
    [
      'POST',
      'import to undo',
      (id) => `/census/imports/${id}/undo`,
      () => matrix.named.importOf(elsewhere()),
    ],
    ['GET', 'proof', (id) => `/proofs/${id}`, () => matrix.named.proofOf(elsewhere())],
    ['GET', 'sheet of a proof', (id) => `/proofs/${id}/sheet.csv`, () => matrix.named.proofOf(elsewhere())],
    [
      'GET',
      'deduction file',
      (id) => `/deduction-files/${id}/file`,
      () => matrix.named.deductionFileOf?.(elsewhere()) ?? 0,
    ],
    [
      'GET',
      'reconciliation',
      (id) => `/reconciliations/${id}`,
      () => matrix.named.reconciliationOf?.(elsewhere()) ?? 0,
    ],
    [
      'GET',
      'file of a reconciliation',
      (id) => `/reconciliations/${id}/file.csv`,
      () => matrix.named.reconciliationOf?.(elsewhere()) ?? 0,
    ],
  ];

  it.each(urls)(
    '%s of an %s is as one that does not exist, to the home office too',
    async (method, _, at, id) => {
      for (const letter of ['C', 'H'] as const) {
        const ask = (one: number) =>
          overSocket(
            { ...callerOf(letter).person.headers, 'content-type': 'application/json' },
            {
              method: method as 'GET',
              url: `/api/cases/${matrix.places.home}${at(one)}`,
              ...(method === 'POST' ? { payload: '{}' } : {}),
            },
          );
        const answer = await ask(id());
        expect(answer.status).toBe(404);
        expect(answer).toEqual(await ask(missingId));
      }
    },
  );

  it('of somebody of its census starts no enrollment and finds no paused one', async () => {
    const agent = callerOf('A').person;
    const ask = (url: string, body: object) =>
      overSocket(
        { ...agent.headers, 'content-type': 'application/json' },
        { method: 'POST', url, payload: JSON.stringify(body) },
      );
    const person = matrix.named.personOf(elsewhere());
    const start = { caseId: matrix.places.home, enrollment_state: 'IL', enrollment_city: 'Chicago' };
    const search = { case_id: matrix.places.home };
    for (const [url, body] of [
      ['/api/wizard/session', start],
      ['/api/enrollments/applicant-paused-search', search],
    ] as const) {
      const answer = await ask(url, { ...body, applicant_id: person });
      expect([url, answer.status]).toEqual([url, 404]);
      expect(answer).toEqual(await ask(url, { ...body, applicant_id: missingId }));
    }
  });

  it('of a session of somebody else is as one that does not exist, by header or by query', async () => {
    const { id } = await matrix.world.platform.database
      .selectFrom('wizard_sessions')
      .select('id')
      .where('agent_id', '=', matrix.places.colleague)
      .executeTakeFirstOrThrow(() => new Error('no session of the colleague'));
    const { headers } = callerOf('C').person;
    const byQuery = await overSocket(headers, { url: `/api/wizard/session?session_id=${id}` });
    const byHeader = await overSocket(
      { ...headers, 'x-wizard-session': String(id) },
      { url: '/api/wizard/session' },
    );
    expect([byQuery.status, byHeader.status]).toEqual([404, 404]);
  });
});
