import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogForm } from '../../../test/documents/forms.ts';
import { oneForm } from '../../../test/documents/one-form.ts';
import { danaCriticalIllness } from '../../../test/documents/whitfield-forms.ts';
import { createPdf } from './create-pdf.ts';
import { makeSiteCertificate, type SiteCertificate } from './site-certificate.ts';

const pdf = createPdf();
const at = new Date('2026-01-15T15:04:05Z');
const work = mkdtempSync(path.join(tmpdir(), 'openroll-seal-'));
let site: SiteCertificate;
let sealed: Uint8Array;

const sealWith = (certificate: SiteCertificate, bytes: Uint8Array) =>
  pdf.seal(bytes, {
    ...certificate,
    reason: 'Application signed and sealed',
    name: 'Lakeside Benefits (Ελλάς)',
    at,
  });

beforeAll(async () => {
  site = await makeSiteCertificate({ commonName: 'Lakeside Benefits', now: at });
  const filled = await pdf.fillForms(
    oneForm(catalogForm('critical-illness/forms/ci-app.pdf'), danaCriticalIllness),
  );
  if (!filled.ok) throw new Error(JSON.stringify(filled.problems));
  sealed = await sealWith(site, filled.value.pdf);
});
afterAll(async () => {
  rmSync(work, { recursive: true });
  await pdf.close();
});

/** The seal as poppler, which shares nothing with us, sees it; undefined on a machine without it. */
function pdfsig(bytes: Uint8Array): string | undefined {
  const program = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pdfsig'));
  const found = program.find((file) => existsSync(file));
  if (!found) return undefined;
  const file = path.join(work, 'sealed.pdf');
  writeFileSync(file, bytes);
  return execFileSync(found, [file], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
}

function changed(bytes: Uint8Array, position: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy[position] = (copy[position] ?? 0) ^ 1;
  return copy;
}

describe('seal', () => {
  it('is valid, covers the whole file and says who sealed when', async () => {
    expect(await pdf.verifySeal(sealed)).toMatchObject({
      valid: true,
      coversWholeFile: true,
      signer: 'Lakeside Benefits',
      at: '2026-01-15T15:04:05Z',
      certificate: expect.stringMatching(/^[0-9a-f]{64}$/),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is valid in the eyes of another program, where there is one', () => {
    const report = pdfsig(sealed) ?? '';
    const expected = ['ETSI.CAdES.detached', 'Signature is Valid', 'Total document signed', '15:04:05'];
    expect(report === '' ? expected : expected.filter((line) => report.includes(line))).toEqual(expected);
  });

  it('breaks with any changed byte', async () => {
    const places = [0, 9, 1000, Math.floor(sealed.length / 2), sealed.length - 40, sealed.length - 1];
    for (const place of places)
      expect((await pdf.verifySeal(changed(sealed, place))).valid, `${place}`).toBe(false);
  });

  it('breaks with a changed signature', async () => {
    const inside = Buffer.from(sealed).indexOf('/Contents <') + 600;
    expect((await pdf.verifySeal(changed(sealed, inside))).valid).toBe(false);
  });

  it('no longer covers a file that something was appended to', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n% one more line\n')]);
    expect(await pdf.verifySeal(longer)).toMatchObject({ valid: true, coversWholeFile: false });
    const report = pdfsig(longer) ?? 'Not total document signed';
    expect(report).toContain('Not total document signed');
  });

  it('tells a stranger’s seal under the same name from ours by its certificate', async () => {
    const stranger = await makeSiteCertificate({ commonName: 'Lakeside Benefits', now: at });
    const forged = await pdf.verifySeal(
      await sealWith(stranger, catalogForm('accident/forms/accident-app.pdf')),
    );
    const ours = await pdf.verifySeal(sealed);
    expect(forged).toMatchObject({ valid: true, signer: ours.signer });
    expect(forged.certificate).not.toBe(ours.certificate);
  });

  it.each([
    ['an unsealed document', catalogForm('accident/forms/accident-app.pdf')],
    ['no document at all', Buffer.from('hello')],
    ['a range without a signature', Buffer.from('/ByteRange [0 2 4 9]<>/Contents <00>')],
  ])('is not found in %s', async (_title, bytes) => {
    expect(await pdf.verifySeal(bytes)).toMatchObject({ valid: false, signer: '' });
  });
});
