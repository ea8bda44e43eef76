import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { filingPack } from './filing-pack.ts';
import { filingLines, filingYaml } from './filing-text.ts';

const { products } = loadCatalog(shippedCatalogFolder);

describe.each(products.map((product) => ({ slug: product.slug, product })))(
  'the pack of $slug',
  ({ product }) => {
    it('has every question, option, notice and form, on paper and as data', () => {
      const pack = filingPack(product, 'TX', '2026-11-21');
      const definition = definitionIn(product.definition, 'TX');
      const paper = filingLines(pack).join('\n');
      const data = JSON.stringify(pack);
      expect(parse(filingYaml(pack))).toEqual(JSON.parse(data));
      for (const { name, label, knocks_out } of definition.questions) {
        expect(data).toContain(JSON.stringify(name));
        expect(paper).toContain(label);
        if (knocks_out) expect(paper).toContain(knocks_out.text);
      }
      for (const { label, when } of definition.replacement) {
        expect(paper).toContain(label);
        if (when !== undefined) expect(paper).toContain(JSON.stringify(when));
      }
      for (const { display_name } of definition.options) expect(paper).toContain(display_name);
      expect(pack.notices.length).toBeGreaterThan(3);
      expect(paper).toContain('guilty of a crime');
      expect(pack.forms.map(({ form }) => form)).toContain(definition.form);
      for (const { form, fields } of pack.forms) expect([form, fields.length > 0]).toEqual([form, true]);
    });
  },
);

it('differs by state as the product does', () => {
  const life = products.find(({ slug }) => slug === 'term-life');
  if (!life) throw new Error('there is no term life');
  const [texas, california] = ['TX', 'CA'].map((state) =>
    filingLines(filingPack(life, state, '2026-11-21')).join('\n'),
  );
  expect(texas).toContain('tl-app-TX.pdf');
  expect(california).not.toContain('tl-app-TX.pdf');
  expect(california).toContain('For your protection California law');
});
