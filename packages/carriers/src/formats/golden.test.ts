import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { accident, disability, harborLife, medical, sending, termLife } from '../samples/records.fixture.ts';
import { exporters, filesOf } from './files-of.ts';

const folder = fileURLToPath(new URL('../../golden/', import.meta.url));
const records = [
  accident(),
  termLife(),
  disability(),
  medical({ enrollment_id: 20, guid: '11111111-2222-4333-8444-555555555555', effective_date: '2027-01-01' }),
];

const written = () => {
  const files = filesOf(records, harborLife(), sending);
  if (!files.ok) throw new Error(JSON.stringify(files.problems));
  return files.value;
};

it('writes a file for each format of the carrier', () => {
  expect(written().map(({ path }) => path)).toEqual(Object.values(exporters).map(({ file }) => file));
});

it.each(Object.values(exporters).map(({ file }) => file))(
  'writes %s as it stands in the folder golden (UPDATE_GOLDEN=1 writes it anew)',
  (name) => {
    const bytes = written().find(({ path }) => path === name)?.bytes ?? new Uint8Array();
    mkdirSync(folder, { recursive: true });
    if (process.env.UPDATE_GOLDEN) writeFileSync(`${folder}${name}`, bytes);
    expect(existsSync(`${folder}${name}`)).toBe(true);
    expect(Buffer.compare(readFileSync(`${folder}${name}`), bytes)).toBe(0);
  },
);

it('gives the same bytes for the same records', () => {
  expect(written()).toEqual(written());
});
