import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lintCarrier } from '@openroll/carriers/carrier/carrier-lint';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CatalogError } from '../catalog-problems.ts';
import { catalogSource } from '../catalog-source.ts';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { loadCarriers } from './load-carriers.ts';

let site: string;
let catalog: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'openroll-carriers-'));
  catalog = join(site, 'catalog');
  mkdirSync(join(site, 'shared', 'carriers'), { recursive: true });
  cpSync(join(shippedCatalogFolder, 'accident'), join(catalog, 'accident'), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

const write = (code: string, lines: readonly string[]) =>
  writeFileSync(join(site, 'shared', 'carriers', `${code}.yaml`), lines.join('\n'));
const load = () => loadCarriers([shippedCatalogFolder, catalog]);

function refusal(): readonly string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof CatalogError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const harbor = ['code: harbor-life', 'name: Harbor Life', 'contact: { email: records@harbor.test }'];

it('gives the shipped carrier, for tests and without a transport of its own', () => {
  const [shipped, ...more] = loadCarriers([shippedCatalogFolder]);
  expect(more).toEqual([]);
  expect(shipped).toMatchObject({
    code: 'openroll-mutual',
    name: 'Openroll Mutual Life',
    test: true,
    batching: 'each',
  });
  expect(shipped?.transport).toBeUndefined();
});

it('lists every shipped product with all its riders', () => {
  const products = loadCatalog(shippedCatalogFolder).products.map(({ definition }) => definition);
  const [carrier] = loadCarriers([shippedCatalogFolder]);
  const sold = products.map(({ code, riders }) => ({ code, riders: riders.map(({ name }) => name) }));
  expect(carrier && lintCarrier(carrier, sold)).toEqual([]);
  const more = [...sold, { code: 'OR-NEW', riders: [] }];
  expect(carrier && lintCarrier(carrier, more).map(({ message }) => message)).toEqual([
    'OR-NEW is a product of this carrier and is not listed',
  ]);
});

it('lays what a site says of transport and secrets over the shipped file', () => {
  write('openroll-mutual', [
    'transport:',
    '  kind: https',
    '  url: https://carrier.example/in',
    '  secret: { env: CARRIER_SECRET }',
    'batching: daily at 18:00',
  ]);
  const [carrier] = load();
  expect(carrier?.transport).toEqual({
    kind: 'https',
    url: 'https://carrier.example/in',
    secret: { env: 'CARRIER_SECRET' },
  });
  expect(carrier).toMatchObject({ name: 'Openroll Mutual Life', batching: 'daily at 18:00' });
  expect(Object.keys(carrier?.products ?? {})).toContain('OR-TL');
});

it('gives a site’s own carriers beside the shipped ones', () => {
  write('harbor-life', harbor);
  expect(load().map(({ code }) => code)).toEqual(['openroll-mutual', 'harbor-life']);
});

it('leaves a product its version when the transport changes, and makes another when the name does', () => {
  const hash = () => loadCatalog(catalog).products[0]?.sha256;
  const source = () => catalogSource([catalog], 'en');
  const before = [hash(), source()];
  write('openroll-mutual', ['transport: { kind: folder, path: /srv/out }']);
  expect(hash()).toBe(before[0]);
  expect(source()).not.toBe(before[1]);
  write('openroll-mutual', ['name: Openroll Mutual Life Insurance Company']);
  expect(hash()).not.toBe(before[0]);
  const [product] = loadCatalog(catalog).products;
  expect(product?.definition.carrier_name).toBe('Openroll Mutual Life Insurance Company');
});

it.each<[string, readonly string[], string]>([
  [
    'a secret in the open',
    ['transport: { kind: https, url: https://a.test, secret: abc }'],
    'transport.secret',
  ],
  ['a transport that is not built', ['transport: { kind: fax }'], 'transport.kind'],
  [
    'an address without TLS',
    ['transport: { kind: https, url: http://a.test, secret: { env: A } }'],
    'transport.url',
  ],
  ['a time that there is not', ['batching: daily at 25:00'], 'batching'],
  ['a format that is not known', ['formats: [fax]'], 'formats.0'],
  ['CSV without columns', ['formats: [csv]'], 'csv and xlsx need columns'],
  ['X12 without an envelope', ['formats: [x12-834]'], 'x12-834 needs x12'],
  ['a misspelled key', ['formts: []'], 'Unrecognized key: "formts"'],
  ['no list of keys', ['- a'], ''],
])('refuses %s, naming the file', (_, lines, complaint) => {
  write('harbor-life', lines[0]?.startsWith('-') ? lines : [...harbor, ...lines]);
  const said = refusal();
  expect(said[0]).toMatch(/^carriers\/harbor-life\.yaml:\d+: /);
  expect(said.join('\n')).toContain(complaint);
});

it('refuses a carrier in a file of another name, and two of one name', () => {
  write('other', harbor);
  expect(refusal()).toEqual([
    'carriers/other.yaml:1: a carrier with the code harbor-life stands in harbor-life.yaml',
  ]);
  rmSync(join(site, 'shared', 'carriers', 'other.yaml'));
  write('harbor-life', [...harbor.filter((line) => !line.startsWith('name')), 'name: openroll mutual life']);
  expect(refusal()[0]).toContain('another carrier has the name openroll mutual life already');
});

it('refuses a catalog whose carriers are broken, naming their file', () => {
  write('harbor-life', ['code: harbor-life']);
  expect(() => loadCatalog(catalog)).toThrow(/carriers\/harbor-life\.yaml:1: /);
});
