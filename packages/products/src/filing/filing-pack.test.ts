import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import type { FiledScreen } from './filed-screens.ts';
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

describe('the walk of a pack', () => {
  const packOf = (slug: string, state: string, on = '2026-11-21') => {
    const product = products.find((each) => each.slug === slug);
    if (!product) throw new Error(`there is no ${slug}`);
    return filingPack(product, state, on);
  };
  const steps = (screens: readonly FiledScreen[]) =>
    screens.flatMap(({ parts }) => parts.map(({ step }) => step));

  it('has the screens of a family in the order in which they meet them', () => {
    expect(steps(packOf('term-life', 'TX').screens)).toEqual([
      'employee',
      'family',
      'spouse',
      'children',
      'coverage:primary',
      'coverage:spouse',
      'details:primary',
      'details:spouse',
      'questions:primary',
      'questions:spouse',
      'beneficiaries:primary',
      'replacement',
      'review',
      'applicant_signature',
      'spouse_signature',
      'agent_signature',
    ]);
  });

  it('has of the other ways what differs there alone', () => {
    const { other_ways: ways } = packOf('whole-life', 'IL');
    const of = (way: string) => steps(ways.find((each) => each.way === way)?.screens ?? []);
    expect(of('in person, where premiums are paid by card or bank account')).toEqual(
      expect.arrayContaining(['payment_information', 'payment_with_app']),
    );
    expect(of('call center')).not.toContain('employee');
    expect(of('call center')).toContain('applicant_signature');
    expect(of('in person, where everybody waives')).toContain('no_coverage');
  });

  it('says what shows a question, and what an answer brings', () => {
    const { screens } = packOf('accident', 'TX');
    const fields = screens.flatMap(({ parts }) => parts.flatMap(({ fields: own }) => own));
    expect(fields.find(({ field }) => field === 'replaced_company')).toMatchObject({
      label: 'Company',
      longest: 80,
      when: { '==': [{ var: 'replaces_insurance' }, 'yes'] },
    });
    expect(JSON.stringify(fields)).toContain('Because of this answer, Accident cannot be issued.');
  });
});

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

it('names as asked those alone who may apply in the state', () => {
  const [life] = products.filter(({ slug }) => slug === 'whole-life');
  if (!life) throw new Error('there is no whole life');
  const { child, ...adults } = life.definition.applicants;
  const alone = { ...life, definition: { ...life.definition, applicants: adults } };
  const rulesOf = (product: typeof life) =>
    filingPack(product, 'IL', '2026-11-21').rules as {
      readonly asked_of_each: object;
      readonly questions: readonly { readonly asked_of: readonly string[] }[];
    };
  const askedIn = ({ questions, asked_of_each }: ReturnType<typeof rulesOf>) =>
    new Set([...questions.flatMap(({ asked_of }) => asked_of), ...Object.keys(asked_of_each)]);
  expect(child).toBeDefined();
  expect(askedIn(rulesOf(life))).toEqual(new Set(['primary', 'spouse', 'child']));
  expect(askedIn(rulesOf(alone))).toEqual(new Set(['primary', 'spouse']));
  expect(rulesOf(alone).questions.every(({ asked_of }) => asked_of.length > 0)).toBe(true);
});

it('lists beside the fifty states the territory that it is filed in, as a site does that allows it', () => {
  const [life] = products.filter(({ slug }) => slug === 'term-life');
  if (!life) throw new Error('there is no term life');
  const { definition } = life;
  const widened = { ...life, definition: { ...definition, states: { ...definition.states, also: ['PR'] } } };
  const listsPuertoRico = (state: string) =>
    /"Wyoming"[^\]]*"Puerto Rico"/.test(JSON.stringify(filingPack(widened, state, '2026-11-21').screens));
  expect([listsPuertoRico('PR'), listsPuertoRico('TX')]).toEqual([true, false]);
});
