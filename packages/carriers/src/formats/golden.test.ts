import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  accident,
  decided,
  disability,
  harborLife,
  medical,
  sending,
  termLife,
} from '../samples/records.fixture.ts';
import { exporters, filesOf } from './files-of.ts';

const folder = fileURLToPath(new URL('../../golden/', import.meta.url));
const guidOf = (number: number) => `11111111-2222-4333-8444-55555555555${number}`;
/** By the name that their files end with: applications, and what was decided of them later. */
const samples = {
  enrollment: [
    accident(),
    termLife({ commission: accident().commission }),
    disability(),
    medical({ enrollment_id: 20, guid: guidOf(5), effective_date: '2027-01-01' }),
  ],
  decision: [
    decided(termLife({ guid: guidOf(1) }), 'approve'),
    decided(termLife({ guid: guidOf(2) }), 'part'),
    decided(termLife({ guid: guidOf(3) }), 'decline'),
    decided(disability({ guid: guidOf(4) }), 'approve'),
    decided(disability({ guid: guidOf(6) }), 'part'),
  ],
} as const;
type Sample = keyof typeof samples;

const written = (sample: Sample) => {
  const files = filesOf(samples[sample], harborLife(), sending);
  if (!files.ok) throw new Error(JSON.stringify(files.problems));
  return files.value;
};
const nameOf = (sample: Sample, path: string) => path.replace('enrollment', sample);
const all = (['enrollment', 'decision'] as const).flatMap((sample) =>
  Object.values(exporters).map(({ file }) => [sample, file] as const),
);

it('writes a file for each format of the carrier', () => {
  for (const sample of ['enrollment', 'decision'] as const)
    expect(written(sample).map(({ path }) => path)).toEqual(Object.values(exporters).map(({ file }) => file));
});

it.each(all)(
  'writes %s as %s as it stands in the folder golden (UPDATE_GOLDEN=1 writes it anew)',
  (sample, path) => {
    const bytes = written(sample).find((file) => file.path === path)?.bytes ?? new Uint8Array();
    const name = nameOf(sample, path);
    mkdirSync(folder, { recursive: true });
    if (process.env.UPDATE_GOLDEN) writeFileSync(`${folder}${name}`, bytes);
    expect(existsSync(`${folder}${name}`)).toBe(true);
    expect(Buffer.compare(readFileSync(`${folder}${name}`), bytes)).toBe(0);
  },
);

it('gives the same bytes for the same records', () => {
  expect(written('enrollment')).toEqual(written('enrollment'));
});
