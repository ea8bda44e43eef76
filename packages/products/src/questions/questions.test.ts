import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withMistake } from '../broken-catalog.fixture.ts';
import { CatalogError } from '../catalog-problems.ts';
import { catalogSource } from '../catalog-source.ts';
import { checkCatalog } from '../check-catalog.ts';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { type QuestionLibrary, takeQuestions } from './take-questions.ts';

const heart = {
  name: 'heart',
  kind: 'yes_no_radio',
  label: 'Heart attack?',
  topic: 'Heart',
  states: { TX: 'In Texas?' },
};
const library = new Map([['heart', heart]]) as unknown as QuestionLibrary;
const taken = (product: object) => takeQuestions(product, library);

describe('taking the words of shared questions', () => {
  it('puts them in the place of their name, beside what the product says of the answer', () => {
    const knocks_out = { if: 'yes', text: 'No.' };
    const own = { name: 'own', kind: 'text', label: 'Own?' };
    const { product, problems } = taken({
      questions: [own, { shared: 'heart', name: 'heart_attack', knocks_out }],
    });
    expect(problems).toEqual([]);
    const { states: _, ...words } = heart;
    expect(product).toEqual({
      questions: [own, { ...words, name: 'heart_attack', knocks_out }],
      state_variations: { TX: { labels: { heart_attack: 'In Texas?' } } },
    });
  });

  it.each<[string, object, object]>([
    ['beside other labels', { labels: { own: 'Own!' } }, { labels: { heart: 'In Texas?', own: 'Own!' } }],
    ['not over a label of the product', { labels: { heart: 'Ours?' } }, { labels: { heart: 'Ours?' } }],
    ['not where it is not asked', { without: ['heart'] }, { without: ['heart'] }],
  ])('has the words of a state: %s', (_, variation, expected) => {
    const { product } = taken({ questions: [{ shared: 'heart' }], state_variations: { TX: variation } });
    expect(product).toMatchObject({ state_variations: { TX: expected } });
    if ('without' in variation) expect(JSON.stringify(product)).not.toContain('In Texas?');
  });

  it('has them, too, in questions of that state alone', () => {
    const { product } = taken({ state_variations: { TX: { questions: [{ shared: 'heart' }] } } });
    expect(product).toMatchObject({ state_variations: { TX: { questions: [{ label: 'In Texas?' }] } } });
  });

  it.each<[string, unknown]>([
    ['no product', 'x'],
    ['no list of questions', { questions: 7 }],
    ['questions of no shape', { questions: [null, 'x', { shared: 7 }] }],
    ['variations of no shape', { questions: [], state_variations: ['TX'] }],
    ['a variation of no shape', { state_variations: { TX: null } }],
  ])('leaves %s to the schema', (_, written) => {
    expect(takeQuestions(written, library)).toEqual({ product: written, problems: [] });
  });
});

function refusal(folder: string): readonly string[] {
  try {
    loadCatalog(folder);
  } catch (error) {
    if (error instanceof CatalogError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the check of a catalog', () => {
  const file = 'critical-illness/product.yaml';
  const line = '  - shared: open_treatment\n';
  it.each([
    [
      'a name that is not there',
      'open_treatment',
      'open_treatmen',
      'shared: there is no shared question open_treatmen (known: immune_system, open_treatment)',
    ],
    [
      'words of its own',
      line,
      `${line}    label: Tests?\n`,
      'label: label of the shared question open_treatment stands in the library, not in a product',
    ],
    [
      'another kind',
      line,
      `${line}    kind: yes_no_radio\n`,
      'kind: kind of the shared question open_treatment stands in the library, not in a product',
    ],
    [
      'details of its own',
      line,
      `${line}    max_length: 20\n`,
      'max_length: max_length of the shared question open_treatment stands in the library, not in a product',
    ],
  ])('names %s', (_, part, replacement, complaint) => {
    const change = (text: string) => text.replace(part, replacement);
    const { errors } = withMistake({ file, change }, (folder) => checkCatalog(folder));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^critical-illness\/product\.yaml:\d+: questions\.4\./);
    expect(errors[0]).toContain(complaint);
  });

  it('lets a product say for itself whom it asks, when, and what follows', () => {
    const more =
      "    name: tests\n    applicants: [primary]\n    knocks_out: { if: 'yes', text: Not now. }\n";
    const change = (text: string) => text.replace(line, line + more);
    const named = (text: string) => text.replaceAll('coverage.open_treatment', 'coverage.tests');
    const forms = ['ci-app.yaml', 'ci-app-TX.yaml'].map((name) => ({
      file: `critical-illness/forms/${name}`,
      change: named,
    }));
    expect(withMistake([{ file, change }, ...forms], refusal)).toEqual([]);
  });
});

describe('the shipped products', () => {
  const product = (slug: string) => {
    const found = loadCatalog(shippedCatalogFolder).products.find((each) => each.slug === slug);
    if (!found) throw new Error(`${slug} is shipped`);
    return found.definition;
  };
  const question = (slug: string, name: string, state: string) =>
    definitionIn(product(slug), state).questions.find((each) => each.name === name);

  it('ask in the words of the library, each with its own consequences', () => {
    const [term, whole] = ['term-life', 'whole-life'].map((slug) => question(slug, 'immune_system', 'IL'));
    expect(term?.label).toBe(
      'Has a member of the medical profession ever told the proposed insured that he or she has acquired immune deficiency syndrome (AIDS) or an infection with the human immunodeficiency virus (HIV)?',
    );
    expect(whole?.label).toBe(term?.label);
    expect(term?.knocks_out?.text).not.toBe(whole?.knocks_out?.text);
    expect(term).toMatchObject({ applicants: ['primary', 'spouse'], above_guarantee: true });
  });

  it('ask in their own words in a state where these are others', () => {
    expect(question('whole-life', 'immune_system', 'NY')?.label).toMatch(
      /ever diagnosed the proposed insured/,
    );
    expect(question('term-life', 'immune_system', 'NY')?.label).toMatch(/ever told the proposed insured/);
  });
});

describe('a site’s own questions', () => {
  let site: string;
  let catalog: string;
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'openroll-questions-'));
    catalog = join(site, 'catalog');
    mkdirSync(join(site, 'shared', 'questions'), { recursive: true });
    cpSync(join(shippedCatalogFolder, 'critical-illness'), join(catalog, 'critical-illness'), {
      recursive: true,
    });
  });
  afterEach(() => rmSync(site, { recursive: true }));
  const write = (lines: readonly string[]) =>
    writeFileSync(join(site, 'shared', 'questions', 'own.yaml'), ['questions:', ...lines].join('\n'));

  it('stand beside the shipped ones, and are part of what a catalog is made from', () => {
    const before = catalogSource([catalog], 'en');
    write(['  - { name: own, kind: yes_no_radio, label: Own? }']);
    expect(refusal(catalog)).toEqual([]);
    expect(catalogSource([catalog], 'en')).not.toBe(before);
  });

  it.each<[string, string, string]>([
    [
      'a name of the shipped ones',
      '{ name: immune_system, kind: yes_no_radio, label: Other? }',
      'own.yaml:2: there is a shared question immune_system already',
    ],
    ['a question without words', '{ name: own, kind: yes_no_radio }', 'own.yaml:2: questions.0.label'],
    [
      'what is for products to say',
      '{ name: own, kind: yes_no_radio, label: Own?, above_guarantee: true }',
      'own.yaml:2: questions.0: Unrecognized key: "above_guarantee"',
    ],
    [
      'a state that does not exist',
      '{ name: own, kind: yes_no_radio, label: Own?, states: { XX: Own? } }',
      'own.yaml:2: questions.0.states',
    ],
  ])('may not have %s', (_, question, complaint) => {
    write([`  - ${question}`]);
    expect(refusal(catalog).join('\n')).toContain(`questions/${complaint}`);
  });
});
