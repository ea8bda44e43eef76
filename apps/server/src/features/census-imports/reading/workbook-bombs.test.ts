import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildUser } from '../../../../test/builders.ts';
import { type Imports, importsOf } from '../../../../test/census-imports.ts';
import { buildWorkbook, repeat, rowOf, wrap } from '../../../../test/documents/workbooks.ts';
import { watchCost } from '../../../../test/watch-cost.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let casey: Person;
let imports: Imports;
let caseId: number;

beforeAll(async () => {
  world = await openWorld();
  const home = await buildCase(world);
  caseId = home.id;
  const user = await buildUser(world, { roles: ['CaseAdmin'] });
  await assign(world, user.id, caseId);
  casey = await signIn(world, user.email);
  imports = importsOf(world, casey);
  alike = await buildAlike();
  // What the first reader loads is not a bomb's.
  await imports.upload(caseId, await buildWorkbook(people(3)), 'first.xlsx');
});
afterAll(() => world.close());

const mb = 1_048_576;
const header = rowOf(1, 'first_name', 'last_name', 'ssn', 'date_of_birth');
const people = (count: number) =>
  wrap(
    header,
    repeat(count, (at) => rowOf(at + 2, 'Ann', `N${at}`, `9${String(at).padStart(8, '0')}`, '1980-01-01')),
  );

/** The same row over and over: 255 MB. */
let alike: Buffer;
async function buildAlike(): Promise<Buffer> {
  const row = `<row>${'<c t="inlineStr"><is><t>Ann</t></is></c>'.repeat(200)}</row>`;
  return buildWorkbook(repeat(Math.ceil((255 * mb) / row.length), () => row));
}

/** Rewrites what a zip says its sheet holds, in its directory and before the sheet. */
function lieAbout(zip: Buffer, unpacked: number): Buffer {
  const name = 'xl/worksheet.xml';
  for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name, at + 1)) {
    if (at >= 46 && zip.readUInt32LE(at - 46) === 0x02014b50) zip.writeUInt32LE(unpacked, at - 22);
    if (at >= 30 && zip.readUInt32LE(at - 30) === 0x04034b50) zip.writeUInt32LE(unpacked, at - 8);
  }
  return zip;
}

const cellAt = (place: string, row: number) =>
  buildWorkbook(`${header}<row r="${row}"><c r="${place}"><v>1</v></c></row>`);
const sharing = (texts: Iterable<string>) =>
  buildWorkbook(header, { 'xl/sharedStrings.xml': wrap('<sst>', texts, '</sst>') });
/** Texts that differ enough to be packed as those of workbooks are. */
const unlike = (at: number) => (at * 2_654_435_761).toString(36);
const longText = (at: number) =>
  Array.from({ length: 8 }, (_, part) => unlike(8 * at + part).repeat(45)).join('');

it.each<[string, string, () => Promise<Buffer>]>([
  ['255 MB of one row', '413 census-workbook-packed', async () => alike],
  [
    '255 MB that call themselves 9,000 bytes',
    '422 census-workbook-unreadable',
    async () => lieAbout(Buffer.from(alike), 9000),
  ],
  ['a cell in the last row of Excel', '413 census-import-too-many-rows', () => cellAt('A1048576', 1_048_576)],
  ['a cell in the last column of Excel', '413 census-too-many-columns', () => cellAt('XFD2', 2)],
  ['a cell in no column of Excel', '422 census-workbook-unreadable', () => cellAt('ZZZZZZZZ2', 2)],
  [
    'a million empty rows',
    '413 census-import-too-many-rows',
    () => buildWorkbook(repeat(1e6, (at) => `<row r="${at + 1}"/>`)),
  ],
  [
    '410,000 people',
    '413 census-import-too-many-rows',
    () => buildWorkbook(repeat(4.1e5, (at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`)),
  ],
  [
    'millions of texts',
    '413 census-workbook-too-large',
    () => sharing(repeat(3_000_001, (at) => `<si><t>${at}</t></si>`)),
  ],
  [
    '80 MB of texts',
    '413 census-workbook-too-large',
    () => sharing(repeat(20_000, (at) => `<si><t>${longText(at)}</t></si>`)),
  ],
  [
    'one text of 10 MB',
    '413 census-workbook-too-large',
    () => buildWorkbook(wrap('<row><c t="str"><v>', repeat(1e6, unlike), '</v></c></row>')),
  ],
  [
    'one tag of 10 MB',
    '413 census-workbook-too-large',
    () =>
      buildWorkbook(
        wrap(
          '<row ',
          repeat(5e5, (at) => `a${at}="${unlike(at)}" `),
          '/>',
        ),
      ),
  ],
  [
    'entities that multiply',
    '422 census-workbook-unreadable',
    () =>
      buildWorkbook('', {
        'xl/worksheet.xml':
          '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      }),
  ],
  [
    'elements in elements without end',
    '422 census-workbook-unreadable',
    () => buildWorkbook(repeat(10_000, () => '<row>')),
  ],
  [
    'parts without end',
    '413 census-workbook-too-large',
    () =>
      buildWorkbook(
        header,
        Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/${at}.xml`, ''])),
      ),
  ],
])(
  'AC44 refuses a workbook of %s in little time and 100 MB, and answers others meanwhile',
  { timeout: 300_000 },
  async (_, refusal, build) => {
    const bomb = await build();
    const cost = watchCost();
    const uploading = imports.upload(caseId, bomb, 'bomb.xlsx');
    const other = await casey.inject({ method: 'GET', url: '/api/cases' });
    const answer = await uploading;
    const { cpuSeconds, memoryMb } = cost.end();
    expect(`${answer.status} ${answer.errors[0]?.code}`).toBe(refusal);
    expect(other.statusCode).toBe(200);
    // Of the processor, which counts half as much again beside two other tests on its two cores.
    expect(cpuSeconds).toBeLessThan(3);
    expect(memoryMb).toBeLessThan(100);
  },
);

it('takes a workbook of 10,000 people in as little memory', { timeout: 300_000 }, async () => {
  const workbook = await buildWorkbook(people(10_000));
  const cost = watchCost();
  const { status, body } = await imports.upload(caseId, workbook, 'people.xlsx');
  expect([status, body.rows, body.counts?.added]).toEqual([200, 10_000, 10_000]);
  expect(cost.end().memoryMb).toBeLessThan(100);
});
