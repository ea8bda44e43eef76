import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carrier } from './carrier.ts';
import { record } from './record.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'openroll-carrier-'));
  mkdirSync(join(site, 'shared', 'carriers'), { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(site, { recursive: true });
});

const write = (code: string, text: string) =>
  writeFileSync(join(site, 'shared', 'carriers', `${code}.yaml`), text);

async function run(command: typeof carrier, ...args: string[]): Promise<[code: number, printed: string[]]> {
  vi.restoreAllMocks();
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  const code = await command(args);
  return [code, [...complain.mock.calls, ...print.mock.calls].flat()];
}

it('finds the shipped carrier in order', async () => {
  expect(await run(carrier, 'check', 'openroll-mutual')).toEqual([
    0,
    ['The carrier is in order: 9 products.'],
  ]);
});

it('names what a site’s file gets wrong, and secrets that are not there without their values', async () => {
  vi.stubEnv('OPENROLL_CATALOG', join(site, 'catalog'));
  const secret = 'transport: { kind: https, url: https://a.test/in, secret: { env: CARRIER_SECRET } }\n';
  write('openroll-mutual', `${secret}products: { OR-TL: { line: term_life, plan_codes: [{ code: A }] } }\n`);
  const [code, printed] = await run(carrier, 'check', 'openroll-mutual');
  expect(code).toBe(1);
  expect(printed).toContain(
    'carriers/openroll-mutual.yaml:2: OR-ACC is a product of this carrier and is not listed',
  );
  expect(printed).toContain('carriers/openroll-mutual.yaml: the secret CARRIER_SECRET is not there.');
  vi.stubEnv('CARRIER_SECRET', 'this is never printed, short as it is');
  expect((await run(carrier, 'check', 'openroll-mutual'))[1].join('\n')).not.toMatch(
    /CARRIER_SECRET|never printed/,
  );
});

it.each([
  [
    'a file that is broken',
    'harbor-life',
    'code: harbor-life\nname: 7\n',
    'carriers/harbor-life.yaml:2: name: ',
  ],
  ['a carrier that there is not', 'nobody', '', 'There is no carrier nobody. Known: openroll-mutual.'],
])('refuses %s', async (_, code, text, complaint) => {
  vi.stubEnv('OPENROLL_CATALOG', join(site, 'catalog'));
  if (text) write(code, text);
  const [exit, printed] = await run(carrier, 'check', code);
  expect([exit, printed.join('\n')]).toEqual([1, expect.stringContaining(complaint)]);
});

it('says of a file that it is no package', async () => {
  const file = join(site, 'x.zip');
  writeFileSync(file, 'MZ');
  expect(await run(record, 'verify', file)).toEqual([1, [`${file} is no package that can be read.`]]);
});

it('names what of a transport makes no sense, as the start would', async () => {
  vi.stubEnv('OPENROLL_CATALOG', join(site, 'catalog'));
  vi.stubEnv('CARRIER_SECRET', 'too short');
  write(
    'openroll-mutual',
    'transport: { kind: https, url: https://a.test/in, secret: { env: CARRIER_SECRET } }\nacknowledgement: http\n',
  );
  const complaint = 'carriers/openroll-mutual.yaml: transport.secret holds at least 32 characters';
  expect(await run(carrier, 'check', 'openroll-mutual')).toEqual([1, [complaint, '1 mistake: 9 products.']]);
});

it('names the secret that answers are signed with where it is not there, and where it is too short', async () => {
  vi.stubEnv('OPENROLL_CATALOG', join(site, 'catalog'));
  write('openroll-mutual', 'acknowledgement: http\nanswer_secret: { env: ANSWER_SECRET }\n');
  const check = () => run(carrier, 'check', 'openroll-mutual');
  const file = 'carriers/openroll-mutual.yaml';
  expect(await check()).toEqual([
    1,
    [`${file}: the secret ANSWER_SECRET is not there.`, '1 mistake: 9 products.'],
  ]);
  vi.stubEnv('ANSWER_SECRET', 'short');
  expect(await check()).toEqual([
    1,
    [`${file}: answer_secret holds at least 32 characters`, '1 mistake: 9 products.'],
  ]);
  vi.stubEnv('ANSWER_SECRET', 'long enough to be the secret of a carrier');
  expect((await check())[0]).toBe(0);
});

it('§9.5 sends one marked package by the carrier’s own transport, or by the site’s, and none where there is a mistake', async () => {
  vi.stubEnv('OPENROLL_CATALOG', join(site, 'catalog'));
  vi.stubEnv('OPENROLL_DATA_DIR', join(site, 'data'));
  const sentTo = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const [own, ofSite] = [join(site, 'own'), join(site, 'data', 'deliveries')];
  const transport = `transport: { kind: folder, path: ${own}, inbox: ${join(site, 'answers')} }\n`;

  write('openroll-mutual', `${transport}products: {}\n`);
  expect((await run(carrier, 'check', 'openroll-mutual', '--send-test'))[0]).toBe(1);
  write('openroll-mutual', transport);
  expect((await run(carrier, 'check', 'openroll-mutual'))[0]).toBe(0);
  expect(sentTo(own)).toEqual([]);

  const [code, printed] = await run(carrier, 'check', 'openroll-mutual', '--send-test');
  const [name = ''] = sentTo(own);
  expect([code, sentTo(own).length, sentTo(ofSite)]).toEqual([0, 1, []]);
  expect(name).toMatch(/^openroll-test-[0-9a-f-]{36}\.zip$/);
  expect(printed).toContain(`The carrier holds the test package ${name}.`);

  rmSync(join(site, 'shared', 'carriers', 'openroll-mutual.yaml'));
  expect((await run(carrier, 'check', 'openroll-mutual', '--send-test'))[0]).toBe(0);
  expect([sentTo(own).length, sentTo(ofSite).length]).toEqual([1, 1]);
});

it('says that a test package has not arrived', async () => {
  vi.stubEnv('OPENROLL_CATALOG', join(site, 'catalog'));
  writeFileSync(join(site, 'taken'), '');
  const taken = join(site, 'taken');
  write('openroll-mutual', `transport: { kind: folder, path: ${taken}, inbox: ${taken} }\n`);
  const [code, printed] = await run(carrier, 'check', 'openroll-mutual', '--send-test');
  expect([code, printed.join('\n')]).toEqual([
    1,
    expect.stringContaining('The test package could not be sent: '),
  ]);
});

it.each([[[]], [['check']], [['send', 'x']]])('tells how it is called: %j', async (args) => {
  await expect(carrier(args)).rejects.toThrow('usage: openroll carrier check CODE');
  await expect(record(args)).rejects.toThrow('usage: openroll record verify FILE.zip');
});
