import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../../..');
const catalog = path.join(root, 'packages/products/catalog');

/** An application form of the shipped catalog: `criticalIllness`, or 'accident/forms/accident-app-FL.pdf'. */
export const catalogForm = (place: string): Buffer => readFileSync(path.join(catalog, place));
export const catalogForms = [
  'critical-illness/forms/ci-app.pdf',
  'critical-illness/forms/ci-app-TX.pdf',
  'accident/forms/accident-app.pdf',
  'accident/forms/accident-app-FL.pdf',
] as const;

/** Every form of the shipped catalog. */
export const shippedForms: readonly { readonly title: string; readonly bytes: Buffer }[] = readdirSync(
  catalog,
)
  .flatMap((product) =>
    readdirSync(path.join(catalog, product, 'forms')).map((name) => `${product}/forms/${name}`),
  )
  .filter((place) => place.endsWith('.pdf'))
  .map((place) => ({ title: place.replace('/forms/', ' '), bytes: catalogForm(place) }));

// Government forms: one is kept with the tests, more are tried where the shared test data lies beside the project.
const others = [path.join(import.meta.dirname, '../data/pdf'), path.join(root, '../shared/data/pdf_forms')];

/** Every form there is, with a short name for the test's title. */
export const allForms: readonly { readonly title: string; readonly bytes: Buffer }[] = [
  ...catalogForms.map((place) => ({ title: path.basename(place), bytes: catalogForm(place) })),
  ...others
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.pdf') && !file.includes('.filled_'))
    .map((file, index) => ({ title: `${index} ${path.basename(file)}`, bytes: readFileSync(file) })),
];
