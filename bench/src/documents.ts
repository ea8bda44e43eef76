import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { createPdf } from '@openroll/server/ports/pdf/create-pdf';
import type { FieldValue } from '@openroll/server/ports/pdf/fill-forms';
import { median } from './measure.ts';
import { type Goal, goalTable, loadLine, ms, ratio, table } from './report.ts';

const rounds = 30;
const forms = {
  'W-9': join(import.meta.dirname, '../forms/irs_w-9_2018-10.pdf'),
  'Form 8888': join(
    import.meta.dirname,
    '../../apps/server/test/data/pdf/irs_8888_2025-12_direct_deposit.pdf',
  ),
  'SS-5': join(import.meta.dirname, '../forms/ssa_ss-5_application_for_ssn_card.pdf'),
};

interface Line {
  readonly form: string;
  readonly fields: number;
  readonly first: number;
  readonly ours: number;
  readonly library: number;
  readonly rewritten: number | undefined;
}

/** Goal P11: forms filled and flattened by our document workers, beside the PDF library used plainly, in one run. */
export async function measureDocuments(): Promise<string> {
  const load = loadLine();
  const pdf = createPdf({ workers: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'openroll-bench-pdf-'));
  const quiet = console.warn;
  console.warn = () => undefined;
  try {
    const lines: Line[] = [];
    for (const [form, file] of Object.entries(forms)) {
      const template = new Uint8Array(readFileSync(file));
      const values = await valuesFor(template);
      const fill = () => pdf.fillForms({ forms: [{ template, fields: values }], pages: [] });
      const first = await timeOf(fill);
      const times = { ours: [] as number[], library: [] as number[], rewritten: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        times.ours.push(await timeOf(fill));
        times.library.push(await timeOf(() => fillPlainly(template, values)));
        times.rewritten.push(await timeOf(async () => rewrite(file, join(folder, 'out.pdf'))));
      }
      const { ours, library, rewritten } = times;
      lines.push({
        form,
        fields: values.length,
        first,
        ours: median(ours),
        library: median(library),
        rewritten: hasQpdf ? median(rewritten) : undefined,
      });
    }
    return [lineTable(lines), goalTable(lines.map(goal)), await mainThread(pdf), load].join('\n\n');
  } finally {
    console.warn = quiet;
    await pdf.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A value for every text field, as long as it takes. */
async function valuesFor(template: Uint8Array): Promise<readonly FieldValue[]> {
  const doc = await PDFDocument.load(template, { updateMetadata: false });
  return doc
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField)
    .map((field, index) => ({
      name: field.getName(),
      value: `Dana ${index + 10}`.slice(0, field.getMaxLength() ?? 99),
    }));
}

/** The library as its manual says: load, set, flatten, save. */
async function fillPlainly(template: Uint8Array, values: readonly FieldValue[]): Promise<Uint8Array> {
  const doc = await PDFDocument.load(template);
  const form = doc.getForm();
  for (const { name, value } of values) form.getTextField(name).setText(String(value));
  form.flatten();
  return doc.save();
}

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

/** Reads the file and writes it anew, nothing filled. */
const rewrite = (file: string, to: string): unknown => hasQpdf && spawnSync('qpdf', [file, to]);

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** How long the thread that answers requests is held up while documents are made. */
async function mainThread(pdf: ReturnType<typeof createPdf>): Promise<string> {
  const template = new Uint8Array(readFileSync(forms['SS-5']));
  const values = await valuesFor(template);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < rounds; round++)
    await pdf.fillForms({ forms: [{ template, fields: values }], pages: [] });
  delay.disable();
  return `While ${rounds} SS-5 were made one after another, the main thread was late by ${ms(delay.percentile(50) / 1e6)} ms (p50), ${ms(delay.percentile(99) / 1e6)} ms (p99); a timer of 1 ms is never earlier than that.`;
}

const lineTable = (lines: readonly Line[]): string =>
  table(
    [
      'form',
      'text fields',
      'ours p50 ms',
      'ours, first ms',
      'library p50 ms',
      'ratio',
      'qpdf, rewrite only ms',
    ],
    lines.map(({ form, fields, first, ours, library, rewritten }) => [
      form,
      fields,
      ms(ours),
      ms(first),
      ms(library),
      ratio(ours, library).toFixed(2),
      rewritten === undefined ? '–' : ms(rewritten),
    ]),
  );

const goal = ({ form, ours, library }: Line): Goal => [
  'P11',
  `${form} filled and flattened, ratio to the library`,
  0.5,
  ratio(ours, library),
];
