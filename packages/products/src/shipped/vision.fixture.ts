import { fileURLToPath } from 'node:url';
import { productIn } from '@openroll/wizard/definition/product-in';
import type { OfferedProduct, WizardContext } from '@openroll/wizard/enrollment';
import { contextOf, covers, english, familyData } from '@openroll/wizard/samples/sample-products.fixture';
import { loadCatalog } from '../load-catalog.ts';

/** The catalog of products that only tests use: Vision, in English and Spanish. */
export const sampleCatalogFolder: string = fileURLToPath(new URL('../../samples', import.meta.url));

/** Vision as it is loaded. */
export function vision() {
  const [product] = loadCatalog(sampleCatalogFolder).products;
  if (!product) throw new Error('Vision is a sample');
  return product;
}

const { localized } = vision();

const offered = (language: string): OfferedProduct[] => [
  { id: 1, definition: productIn(localized, { language, fallback: 'en' }), options: {} },
];

/** An enrollment in English. */
export const inEnglish = (more: Partial<WizardContext> = {}): WizardContext =>
  contextOf([], { products: offered('en'), ...more });

/** The same in Spanish on an English site; texts that are not the product's are marked '«…»'. */
export const inSpanish = (more: Partial<WizardContext> = {}): WizardContext =>
  contextOf([], {
    products: offered('es'),
    t: Object.assign((...asked: Parameters<typeof english>) => `«${english(...asked)}»`, english, {
      language: 'es' as typeof english.language,
    }),
    inDefaultLanguage: { products: offered('en'), t: english },
    ...more,
  });

/** Ann and Ben choose Plus with contact lenses and laser surgery; what it replaces is told. */
export const visionData = familyData(
  { primary: { actively_at_work: 'yes' }, spouse: {} },
  {
    '1 primary': covers('plus', {
      tier: 'employee_spouse',
      lenses: 'contacts',
      rider_lasik: 'yes',
      eye_surgery: 'no',
      last_examination: 'recent',
      replaces_vision: 'yes',
    }),
  },
);
