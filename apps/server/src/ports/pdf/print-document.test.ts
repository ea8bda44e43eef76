import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogForm } from '../../../test/documents/forms.ts';
import { readBoxes, readPrints } from '../../../test/documents/read-pages.ts';
import { danaCriticalIllness, whitfieldAccident } from '../../../test/documents/whitfield-forms.ts';
import { createPdf } from './create-pdf.ts';
import type { DocumentToMake } from './fill-forms.ts';
import type { SealBy } from './seal-field.ts';
import { makeSiteCertificate } from './site-certificate.ts';

const pdf = createPdf();
afterAll(() => pdf.close());

const at = new Date('2026-01-15T15:04:05Z');
const ci = { template: catalogForm('critical-illness/forms/ci-app.pdf'), fields: danaCriticalIllness };
const accident = { template: catalogForm('accident/forms/accident-app.pdf'), fields: whitfieldAccident };
const notices = {
  language: 'en',
  title: 'Important notices',
  lines: ['Critical Illness, Dana Whitfield', '', ...Array.from({ length: 60 }, (_, at) => `Line ${at + 1}`)],
};
const authorization = { language: 'en', title: 'Authorization', lines: ['Signed: Ωmega', '✓'] };
let seal: SealBy;
beforeAll(async () => {
  const site = await makeSiteCertificate({ commonName: 'Lakeside Benefits', now: at });
  seal = { ...site, reason: 'Signed and sealed', name: 'Lakeside Benefits', at };
});

async function made(document: DocumentToMake): Promise<Uint8Array> {
  const result = await pdf.fillForms(document);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.pdf;
}

/** Of each page the text on it, as another program reads it. */
async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const pages: string[] = [];
  for (const { page, text } of await readPrints(bytes)) pages[page - 1] = `${pages[page - 1] ?? ''}${text}\n`;
  return pages;
}

const alone = async (form: typeof ci) => pagesOf(await made({ forms: [form], pages: [] }));

describe('a document of several forms and pages of text', () => {
  it('has the forms behind each other as each is by itself, and behind them the text', async () => {
    const forms = [...(await alone(ci)), ...(await alone(accident))];
    const bytes = await made({ forms: [ci, accident], pages: [notices, authorization] });
    const pages = await pagesOf(bytes);
    expect(pages.slice(0, forms.length)).toEqual(forms);
    const [first, second, third, ...more] = pages.slice(forms.length);
    expect(first).toContain('Important notices\nCritical Illness, Dana Whitfield\nLine 1\n');
    expect(second).toMatch(/^Line \d\d\n[\s\S]*Line 60\n$/);
    expect(third).toBe('Authorization\nSigned: Ωmega\n✓\n');
    expect(more).toEqual([]);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(forms.length + 3);
  });

  it('is the same bytes for the same input', async () => {
    const document = { forms: [accident, ci], pages: [authorization] };
    expect(Buffer.from(await made(document)).equals(await made(document))).toBe(true);
  });

  it('may be the same form twice, each with its own values', async () => {
    const other = { ...ci, fields: ci.fields.slice(0, 3) };
    const pages = await pagesOf(await made({ forms: [ci, other], pages: [] }));
    expect(pages).toEqual([...(await alone(ci)), ...(await alone(other))]);
  });

  it('says of which form a value is refused', async () => {
    const strange = { ...accident, fields: [{ name: 'no such box', value: 'x' }] };
    const refused = await pdf.fillForms({ forms: [ci, strange], pages: [notices] });
    expect(refused).toMatchObject({ ok: false, form: 1, problems: [{ field: 'no such box' }] });
  });
});

describe('a document that is sealed while it is made', () => {
  const documents = [
    ['one form', { forms: [ci], pages: [] }],
    ['a form without a value', { forms: [{ ...ci, fields: [] }], pages: [] }],
    ['forms and text', { forms: [ci, accident], pages: [notices] }],
    ['text alone', { forms: [], pages: [notices] }],
  ] as const;

  it.each(documents)(
    'is sealed whole, says the same, and has the field on its first page: %s',
    async (_, document) => {
      const sealed = await made({ ...document, seal });
      expect(await pdf.verifySeal(sealed)).toMatchObject({
        valid: true,
        coversWholeFile: true,
        signer: 'Lakeside Benefits',
        at: '2026-01-15T15:04:05Z',
      });
      expect(await pagesOf(sealed)).toEqual(await pagesOf(await made(document)));
      const fields = (await readBoxes(sealed)).map(({ name, type, page }) => ({ name, type, page }));
      expect(fields).toEqual([{ name: 'Openroll seal', type: 'Sig', page: 1 }]);
      const form = (await PDFDocument.load(sealed)).getForm();
      expect(form.getFields().map((field) => field.getName())).toEqual(['Openroll seal']);
    },
  );

  it('shows a change anywhere', async () => {
    const sealed = await made({ forms: [ci], pages: [authorization], seal });
    for (const place of [20, Math.floor(sealed.length / 2), sealed.length - 20]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await pdf.verifySeal(changed), String(place)).toMatchObject({ valid: false });
    }
  });
});
