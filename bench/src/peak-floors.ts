import { globSync, readFileSync } from 'node:fs';
import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { shippedCatalogFolder } from '@openroll/products/load-catalog';
import { createPdf } from '@openroll/server/ports/pdf/create-pdf';
import type { FieldValue } from '@openroll/server/ports/pdf/fill-forms';
import { makeSiteCertificate } from '@openroll/server/ports/pdf/site-certificate';
import type { Postgres } from './postgres.ts';
import { type Started, startBare } from './servers.ts';

/** What one enrollment cannot do without, and what one of it takes while sixteen ask at once, ms of the whole machine. */
export type Floors = readonly { readonly what: string; readonly count: number; readonly each: number }[];

/** What one enrollment makes: applications, each shown before anybody has signed, and a PDF for each act on them. */
export interface Documents {
  readonly applications: number;
  readonly sealed: number;
}

const atOnce = 16;
const eightKilobytes = JSON.stringify({ answers: 'x'.repeat(8150) });

/** Documents filled and sealed by our workers, one row written and committed, 8 KB parsed and printed. */
export async function measureFloors(
  postgres: Postgres,
  { applications, sealed, writes, calls }: Documents & { readonly writes: number; readonly calls: number },
): Promise<Floors> {
  const echo = await startBare('echo-server.ts');
  const commit = await startBare('commit-server.ts', await postgres.create('bench_peak_commit'));
  try {
    const { fill, seal } = await documentTimes();
    return [
      {
        what: 'forms filled and flattened, for each act and the preview',
        count: sealed + applications,
        each: fill,
      },
      { what: 'PDFs sealed', count: sealed, each: seal },
      {
        what: 'rows written and committed',
        count: writes,
        each: await timeEach(400, () => post(commit, '{}')),
      },
      { what: 'calls of 8 KB', count: calls, each: await timeEach(800, () => post(echo, eightKilobytes)) },
    ];
  } finally {
    await Promise.all([echo.stop(), commit.stop()]);
  }
}

/** Over the forms that the shipped products have, in turn. */
async function documentTimes(): Promise<{ readonly fill: number; readonly seal: number }> {
  const pdf = createPdf();
  try {
    const forms = await Promise.all(
      globSync('*/forms/*.pdf', { cwd: shippedCatalogFolder })
        .toSorted()
        .map(async (file) => {
          const template = new Uint8Array(readFileSync(`${shippedCatalogFolder}/${file}`));
          return { template, fields: await valuesFor(template) };
        }),
    );
    const filled: Uint8Array[] = [];
    const fill = async (turn: number) => {
      const form = forms[turn % forms.length];
      if (!form) throw new Error('no product has a form');
      const result = await pdf.fillForms({ forms: [form], pages: [] });
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      filled[turn % forms.length] = result.value.pdf;
    };
    await timeEach(forms.length, fill);
    const fillMs = await timeEach(96, fill);
    const by = {
      ...(await makeSiteCertificate({ commonName: 'Bench', now: new Date() })),
      reason: 'Signed',
      at: new Date(),
      name: 'Bench',
    };
    const sealMs = await timeEach(96, (turn) => pdf.seal(filled[turn % filled.length] as Uint8Array, by));
    return { fill: fillMs, seal: sealMs };
  } finally {
    await pdf.close();
  }
}

async function valuesFor(template: Uint8Array): Promise<readonly FieldValue[]> {
  const doc = await PDFDocument.load(template, { updateMetadata: false });
  return doc
    .getForm()
    .getFields()
    .filter((field) => field instanceof PDFTextField)
    .map((field) => ({ name: field.getName(), value: 'Dana'.slice(0, field.getMaxLength() ?? 4) }));
}

/** So many calls, sixteen at once: milliseconds of the clock for each. */
async function timeEach(count: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  let turn = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (turn < count) await work(turn++);
    }),
  );
  return (performance.now() - from) / count;
}

async function post({ port }: Started, body: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`a bare server answered ${response.status}`);
}
