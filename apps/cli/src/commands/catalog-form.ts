import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { plainWords as t } from '@openroll/products/plain-words';
import { mappingOf } from '@openroll/products/read-forms';
import { listFormFields } from '@openroll/server/ports/pdf/form-fields';
import { catalogUsage } from './catalog-usage.ts';

/**
 * Lists the fields of a fillable PDF in FORM.fields.json beside it, and starts FORM.yaml with every field under `blank`
 * where there is no such file yet; a form in another language (FORM.es.pdf) is filled as the form itself. Throws when the PDF cannot be read or has no fields.
 */
export async function catalogForm([pdf, ...more]: readonly string[]): Promise<number> {
  if (!pdf || !/\.pdf$/.test(pdf) || more.length > 0) throw new Error(`usage: ${catalogUsage.form}`);
  const base = resolve(pdf).replace(/\.pdf$/, '');
  const fields = await listFormFields(readFileSync(`${base}.pdf`));
  if (fields.length === 0) throw new Error(`${pdf} has no form fields: it must be an AcroForm`);
  writeFileSync(`${base}.fields.json`, `${JSON.stringify(fields, null, 2)}\n`);
  const name = basename(base);
  console.log(t('commandLine.formListed', { file: `${name}.fields.json`, fields: fields.length }));
  const mapping = mappingOf(basename(`${base}.pdf`), readdirSync(dirname(base)));
  if (existsSync(join(dirname(base), mapping))) {
    console.log(t('commandLine.formMapped', { file: `${name}.pdf`, mapping }));
    return 0;
  }
  const blank = fields.map(({ name }) => `  - ${JSON.stringify(name)}\n`).join('');
  writeFileSync(
    `${base}.yaml`,
    `# Form field -> value. Move what is filled from blank to fields.\nfields: {}\nblank:\n${blank}`,
  );
  console.log(t('commandLine.formBegun', { file: `${name}.yaml` }));
  return 0;
}
