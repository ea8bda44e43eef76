import { allEndpoints } from '@openroll/contract/all-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../world.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: unknown[];
}

let world: World;
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: unknown };
beforeAll(async () => {
  world = await openWorld();
  document = JSON.parse((await world.app.inject('/api/openapi.json')).body);
});
afterAll(() => world.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

it('describes every endpoint of the contract, and nothing else', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = operations().map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
  const declared = Object.entries(allEndpoints).map(
    ([name, one]) => `${name} ${one.method.toLowerCase()} ${one.path}`,
  );
  expect(described.sort()).toEqual(declared.sort());
});

it('declares every parameter of a path, and marks what everybody may call', () => {
  for (const { path, parameters, operationId, security } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((one) => one.in === 'path');
    expect(declared.map(({ name }) => name).sort()).toEqual(named.sort());
    expect(declared.every(({ required }) => required)).toBe(true);
    expect(security).toEqual(allEndpoints[operationId]?.access.kind === 'public' ? [] : undefined);
  }
});

it('holds no reference that leads nowhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    let at: unknown = document;
    for (const step of reference.replace(/^#\//, '').split('/')) at = (at as Record<string, unknown>)[step];
    expect(at, reference).toBeTypeOf('object');
  }
});

it('describes uploads as multipart and downloads by their type', () => {
  const byName = Object.fromEntries(operations().map((one) => [one.operationId, one]));
  for (const [name, { takes, answers }] of Object.entries(allEndpoints)) {
    const operation = byName[name];
    if (takes === 'multipart')
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    const types = {
      json: 'application/json',
      pdf: 'application/pdf',
      csv: 'text/csv',
      zip: 'application/zip',
      html: 'text/html',
      yaml: 'application/yaml',
      mp3: 'audio/mpeg',
      bytes: 'application/octet-stream',
    };
    expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual([types[answers]]);
  }
});

/** "GET /api/cases/:id" of all that is bound, read from Fastify's drawing of its routes. */
function boundRoutes(): string[] {
  const above: string[] = [];
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth);
      above[depth] = path;
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${above.join('')}`);
    });
}

it('binds every endpoint of the contract, each once, and no other call of the API', () => {
  const ofContract = Object.values(allEndpoints).map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
  );
  expect(new Set(ofContract).size).toBe(ofContract.length);
  const bound = boundRoutes().filter((route) => !/^HEAD|^OPTIONS/.test(route));
  expect(ofContract.filter((route) => !bound.includes(route))).toEqual([]);
  const others = bound.filter((route) => / \/(api|pages)\//.test(route) && !ofContract.includes(route));
  // A provider of telephone calls tells what happens in its own words; no client of ours does.
  const called = / \/api\/(docs|openapi\.json|calls\/(events|twiml)$)/;
  expect(others.filter((route) => !called.test(route))).toEqual([]);
});

it('shows the description under a policy of its own', async () => {
  const page = await world.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const script = await world.app.inject('/api/docs/static/swagger-ui-bundle.js');
  expect(script.statusCode).toBe(200);
});
