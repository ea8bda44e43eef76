import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import {
  getRates,
  getWizardSession,
  previewDocuments,
  startSession,
  submitSession,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfsig } from '../../../test/documents/pdfsig.ts';
import { readPrints } from '../../../test/documents/read-pages.ts';
import { unpack } from '../../../test/documents/unpack.ts';
import {
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  passAllSteps,
  unsigned,
  whitfieldData,
} from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const folder = () => join(world.dataDir, 'deliveries');

/** A delivered package as its receiver reads it; its sums agree, and its seal holds for another program. */
async function readPackage(zip: Buffer) {
  const files = await unpack(zip);
  const manifest = JSON.parse(String(files.get('manifest.json')));
  for (const { path, sha256 } of manifest.files) expect(sha256Of(files.get(path))).toBe(sha256);
  const text = String(files.get('enrollment.json'));
  const application = JSON.parse(text);
  const pdf = [...files].find(([name]) => name.endsWith('.pdf'))?.[1] ?? Buffer.alloc(0);
  expect(application.documents.map(({ sha256 }: { sha256: string }) => sha256)).toEqual([sha256Of(pdf)]);
  expectSealed(pdf);
  const { product, coverage } = application;
  const { insured_parties: insured } = coverage;
  return {
    text,
    pdf: new Uint8Array(pdf),
    summary: [product.name, insured[0], coverage.text, insured],
  };
}

const sha256Of = (bytes: Uint8Array = Buffer.alloc(0)) => createHash('sha256').update(bytes).digest('hex');

/** What `pdfsig` says, where it is installed: an independent code base (§11.8). */
function expectSealed(pdf: Buffer): void {
  const report = pdfsig(pdf);
  if (report === undefined) return;
  expect(report).toContain('Signature is Valid');
  expect(report).toContain('Total document signed');
}

it('the Whitfields: three enrollments, two with Dana as insured, sealed and delivered once', async () => {
  const { avery, caseId, danaId } = lakeside;
  const started = await avery.call(startSession, { body: newEnrollment(caseId, { applicant_id: danaId }) });
  const { session_id } = started.body;
  expect(started.body.wizard_url).toBe(`/wizard?session_id=${session_id}`);
  const query = { session_id };

  const session = (await avery.call(getWizardSession, { query })).body;
  expect(session.initial_data.applicants.map(({ id, data }) => [id, data.first_name])).toEqual([
    ['primary', 'Dana'],
    ['spouse', 'Jordan'],
    ['child-1', 'Riley'],
    ['child-2', 'Sam'],
  ]);
  expect(session.initial_data.applicants[0]?.data.ssn).toBe('219-09-9999');

  const data = whitfieldData(lakeside);
  const rates = (await avery.call(getRates, { query, body: { data } })).body;
  const total = rates.reduce((sum, { total_premium }) => sum + Math.round(total_premium * 100), 0);

  const preview = await avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
  const hash = String(preview.headers['x-document-hash']);
  expect(hash).toBe(createHash('sha256').update(preview.bytes).digest('hex'));
  expect(preview.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(preview.headers).toMatchObject({
    'content-disposition': 'attachment; filename="preview.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
  });

  const version = await passAllSteps(avery, session_id, data);
  const submitted = await avery.call(submitSession, {
    query,
    body: { data, version, preview_hash: hash, expected_total_premium: total / 100 },
  });
  expect(submitted.body.success).toBe(true);
  expect(submitted.body.enrollments.map(({ status }) => status)).toEqual([
    'enrolled',
    'enrolled',
    'enrolled',
  ]);

  const details = await Promise.all(
    submitted.body.enrollments.map(
      async ({ id }) => (await avery.call(getEnrollment, { params: { id } })).body,
    ),
  );
  expect(details.map((one) => [one.product_name, one.insured_name, one.employee_name]).sort()).toEqual([
    ['Accident', 'Dana Whitfield', 'Dana Whitfield'],
    ['Critical Illness', 'Dana Whitfield', 'Dana Whitfield'],
    ['Critical Illness', 'Jordan Whitfield', 'Dana Whitfield'],
  ]);
  expect(details.reduce((sum, { modal_premium }) => sum + Math.round(modal_premium * 100), 0)).toBe(total);

  for (const { id } of submitted.body.enrollments) {
    const pdf = await avery.call(getEnrollmentPdf, { params: { id } });
    expect(pdf.headers['content-disposition']).toBe(
      `attachment; filename="preview_enrollment_app_${id}.pdf"`,
    );
    const seal = await world.platform.ports.pdf.verifySeal(pdf.bytes);
    expect([seal.valid, seal.coversWholeFile]).toEqual([true, true]);
  }

  await world.runJobs();
  await world.runJobs();
  const packages = readdirSync(folder()).map((name) => readFileSync(join(folder(), name)));
  expect(packages).toHaveLength(3);
  const applications = await Promise.all(packages.map(readPackage));
  expect(applications.map(({ summary }) => summary).sort()).toEqual([
    ['Accident', 'primary', 'Enhanced, Family', ['primary', 'spouse', 'child-1', 'child-2']],
    ['Critical Illness', 'primary', '$20,000', ['primary']],
    ['Critical Illness', 'spouse', '$10,000', ['spouse']],
  ]);
  for (const { text, pdf } of applications) {
    expect(text).not.toContain('_signature');
    const prints = (await readPrints(pdf)).map((print) => print.text).join(' ');
    expect(prints).toContain('Whitfield');
    expect(prints).toContain('Avery Agent');
  }
});
