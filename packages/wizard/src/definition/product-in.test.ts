import { expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { localizedProductSchema, productSchema } from './product.ts';
import { optionsIn, productIn } from './product-in.ts';

const spanish = { language: 'es', fallback: 'en' };
const english = { language: 'en', fallback: 'en' };

const product = localizedProductSchema.parse({
  ...perPerson(),
  display_name: { en: 'Lump Sum', es: 'Suma' },
  introduction: { en: 'Pays a sum.', es: 'Paga una suma.' },
  options: [
    {
      name: 'contact',
      type: 'select',
      display_name: { en: 'Contact', es: 'Contacto' },
      choices: [{ value: 'a', text: { en: 'First', es: 'Primero' } }],
    },
  ],
  coverage: {
    kind: 'units',
    label: { en: 'Units', es: 'Unidades' },
    unit_text: 'unit',
    units_text: { en: 'units', es: 'unidades' },
    primary: { minimum: 1, maximum: 5 },
  },
  state_variations: { TX: { labels: { ill: { en: 'Ill in Texas?', es: '¿Enfermo en Texas?' } } } },
});

it('puts every text into the wanted language, and keeps what is in one language alone', () => {
  const made = productIn(product, spanish);
  expect(made.display_name).toBe('Suma');
  expect(made.introduction).toBe('Paga una suma.');
  expect(made.coverage).toMatchObject({ label: 'Unidades', unit_text: 'unit', units_text: 'unidades' });
  expect(made.state_variations.TX?.labels.ill).toBe('¿Enfermo en Texas?');
  expect(made.options[0]).toMatchObject({
    display_name: 'Contacto',
    choices: [{ value: 'a', text: 'Primero' }],
  });
  expect(made.questions[0]?.label).toBe('Ill?');
  expect(productSchema.parse(made)).toEqual(made);
});

it('is made once for each language, and never shared between two', () => {
  expect(productIn(product, spanish)).toBe(productIn(product, { ...spanish }));
  expect(productIn(product, english)).not.toBe(productIn(product, spanish));
  expect(productIn(product, english).questions[0]).not.toBe(productIn(product, spanish).questions[0]);
  expect(productIn(product, english).rate_tables).toBe(productIn(product, spanish).rate_tables);
});

it('changes nothing of a product that speaks one language', () => {
  const plain = localizedProductSchema.parse(perPerson());
  expect(JSON.stringify(productIn(plain, spanish))).toBe(JSON.stringify(perPerson()));
});

it('gives the options of a product in a language', () => {
  expect(optionsIn(product.options, spanish)[0]?.display_name).toBe('Contacto');
  expect(optionsIn(product.options, english)[0]?.choices).toEqual([{ value: 'a', text: 'First' }]);
});
