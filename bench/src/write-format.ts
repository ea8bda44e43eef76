import type { FormatName } from '@openroll/carriers/carrier/carrier';
import { exporters } from '@openroll/carriers/formats/files-of';
import { disability, harborLife, sending, termLife } from '@openroll/carriers/samples/records.fixture';
import { strFromU8, unzipSync } from 'fflate';
import type { FormatRun } from './carrier-formats.ts';

/** Writes so many records in one format, and prints what that took as JSON: a process of its own, so that its memory is its own. */
const [format = 'ldex', count = '10000'] = process.argv.slice(2);
const sample = format === 'x12-834' ? disability : termLife;
const records = Array.from({ length: Number(count) }, (_, index) =>
  sample({
    enrollment_id: index + 1,
    session_id: index + 1,
    guid: `3f2c8a1e-5b7d-4c6e-9a10-${String(index).padStart(12, '0')}`,
    employer: {
      id: (index % 20) + 1,
      name: `Employer ${index % 20}`,
      number: `G-${index % 20}`,
      division: null,
    },
    premium: { mode: 'biweekly', modal_cents: 1000 + index, annual_cents: 26 * (1000 + index) },
  }),
);

const from = performance.now();
const written = exporters[format as FormatName].write(records, harborLife(), sending);
const milliseconds = Math.round(performance.now() - from);
if (!written.ok) throw new Error(JSON.stringify(written.problems.slice(0, 3)));
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);

const text =
  format === 'xlsx'
    ? strFromU8(unzipSync(written.value)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    : strFromU8(written.value);

/** The premiums as they stand in the file, in cents. */
const premiums: Readonly<Record<FormatName, RegExp>> = {
  ldex: /"PremiumAmount":([\d.]+),"AnnualPremiumAmount"/g,
  txlife: /<PaymentAmt>([\d.]+)</g,
  'x12-834': /AMT\*P3\*([\d.]+)~/g,
  csv: /"(\d+\.\d\d)","100000\.00"/g,
  xlsx: /<v>(\d+\.\d\d)<\/v><\/c><c><v>100000\.00/g,
};
const found = [...text.matchAll(premiums[format as FormatName])];
const sum = found.reduce((total, [, dollars]) => total + Math.round(Number(dollars) * 100), 0);
const expected = records.reduce((total, { premium }) => total + premium.modal_cents, 0);

const run: FormatRun = {
  records: records.length,
  milliseconds,
  megabytes,
  bytes: written.value.length,
  isEqual: found.length === records.length && sum === expected,
};
process.stdout.write(JSON.stringify(run));
