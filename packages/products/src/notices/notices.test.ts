import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statesMeant } from '@openroll/domain/cases/offered-states';
import { noticesIn } from '@openroll/wizard/notices/notices-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalog, readCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { readNotices } from './load-notices.ts';

let site: string;
let catalog: string;

/** A site with one product of its own, and the shipped notices. */
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'notices-'));
  catalog = join(site, 'catalog');
  cpSync(join(shippedCatalogFolder, 'accident'), join(catalog, 'accident'), { recursive: true });
  mkdirSync(join(site, 'shared', 'notices'), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

const problems = () =>
  readCatalog(catalog)
    .problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)
    .join('\n');
const edit = (change: (yaml: string) => string) => {
  const path = join(catalog, 'accident', 'product.yaml');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
const needs = (id: string) =>
  edit((yaml) => yaml.replace('  - fraud-warning\n', `  - fraud-warning\n  - ${id}\n`));
const notice = (id: string, texts: string) =>
  writeFileSync(
    join(site, 'shared', 'notices', `${id}.yaml`),
    `id: ${id}\ntitle: Ours\nshown: review\ncounsel: required\ntexts:\n${texts}`,
  );
const text = (states: string, { version = '1', from = '2020-01-01', words = 'Read this.' } = {}) =>
  `  - { states: ${states}, version: '${version}', from: '${from}', source: Our law, verified: true, text: '${words}' }\n`;

describe('what a product needs', () => {
  it('refuses a notice that there is not, with its line', () => {
    needs('fraud-waning');
    expect(problems()).toMatch(/accident\/product\.yaml:\d+: notices: there is no file fraud-waning\.yaml/);
  });

  it('refuses a state in which it is sold and the notice has no words', () => {
    notice('ours', text('[TX, CA]'));
    needs('ours');
    expect(problems()).toContain('ours has no words for AL, AK');
    notice('ours', text('[TX]') + text('others'));
    expect(problems()).toBe('');
  });

  it('refuses words that are not in force yet, unless others are', () => {
    notice('ours', text('others', { from: '2099-01-01' }));
    needs('ours');
    expect(problems()).toContain('ours has no words for');
  });

  it('refuses a signature of its own where somebody could not give it, and where it would not be seen', () => {
    const own = (head: string) =>
      writeFileSync(
        join(site, 'shared', 'notices', 'ours.yaml'),
        `id: ours\ntitle: Ours\n${head}counsel: required\nsignature: own\ntexts:\n${text('others')}`,
      );
    own('shown: review\nsigners: [agent]\n');
    needs('ours');
    expect(problems()).toContain('what has a signature of its own is shown where it is signed: signature');
    expect(problems()).toContain('an agent gives no signature of their own on a notice');
    own('shown: signature\n');
    expect(problems()).toContain('ours is signed by each person whom it is about');
    edit((yaml) => yaml.replace('applications: per_family', 'applications: per_person'));
    expect(problems()).toContain('the product needs a statement under signatures.spouse');
  });

  it('refuses one that stands there twice, and an answer that is not asked', () => {
    needs('fraud-warning');
    expect(problems()).toContain('fraud-warning stands here twice');
    notice('ours', text('others', { words: 'You said {answer.moon}.' }));
    edit((yaml) => yaml.replace('  - fraud-warning\n  - fraud-warning\n', '  - fraud-warning\n  - ours\n'));
    expect(problems()).toContain('ours asks for the answer to moon');
  });
});

describe('a notice', () => {
  it.each([
    [
      'a placeholder that there is not',
      text('others', { words: 'To {whom}.' }),
      'there is no placeholder {whom}',
    ],
    [
      'one version twice in a state',
      text('[TX]') + text('[TX]', { from: '2021-01-01' }),
      'TX has the version 1 already',
    ],
    [
      'two texts of one day',
      text('[TX]') + text('[TX]', { version: '2' }),
      'TX has a text from 2020-01-01 on already',
    ],
    ['a day that is none', text('[TX]', { from: '2020-02-30' }), 'a date'],
    ['a state that is none', text('[ZZ]'), 'ZZ is no state'],
    [
      'what is not verified without a note',
      text('[TX]').replace('verified: true', 'verified: false'),
      'in note what is open',
    ],
  ])('is refused for %s', (_, texts, message) => {
    notice('ours', texts);
    expect(problems()).toContain(message);
  });

  it('of the site stands over the shipped one in the states that it names', () => {
    const shipped = readNotices([shippedCatalogFolder]).notices.find(({ id }) => id === 'fraud-warning');
    notice('fraud-warning', text('[FL]', { words: 'Florida, as our counsel has it.' }));
    const { notices } = readNotices([shippedCatalogFolder, catalog]);
    const own = notices.find(({ id }) => id === 'fraud-warning');
    const wordsOf = (state: string) =>
      own?.texts.filter(({ states }) => states.includes(state)).map((each) => each.text);
    expect(wordsOf('FL')).toEqual(['Florida, as our counsel has it.']);
    expect(wordsOf('CA')).toEqual(
      shipped?.texts.filter(({ states }) => states.includes('CA')).map((each) => each.text),
    );
  });

  it('of the site keeps what the law makes of the shipped one', () => {
    notice('hipaa-authorization', text('[FL]', { words: 'Florida, as our counsel has it.' }));
    const { notices } = readNotices([shippedCatalogFolder, catalog]);
    expect(notices.find(({ id }) => id === 'hipaa-authorization')?.signature).toBe('own');
  });

  it('is part of the version of the products that use it, and of no other', () => {
    notice('ours', text('others'));
    const before = loadCatalog(catalog).products[0]?.sha256;
    notice('ours', text('others', { words: 'Read it twice.' }));
    expect(loadCatalog(catalog).products[0]?.sha256).toBe(before);
    needs('ours');
    const used = loadCatalog(catalog).products[0]?.sha256;
    expect(used).not.toBe(before);
    notice('ours', text('others', { words: 'Read it three times.' }));
    expect(loadCatalog(catalog).products[0]?.sha256).not.toBe(used);
  });
});

describe('a notice by model', () => {
  const byModel = (rest: string) =>
    writeFileSync(
      join(site, 'shared', 'notices', 'ours.yaml'),
      `id: ours\ntitle: Ours\nshown: review\ncounsel: required\nby_model: true\n${rest}`,
    );
  const under = (model: string, states: string) =>
    text(states).replace('version:', `model: ${model}, version:`);

  it('refuses a state in which the product is sold and that no model names', () => {
    byModel(`texts:\n${under('naic-1', '[TX, FL]')}`);
    needs('ours');
    expect(problems()).toMatch(/ours has no model for AL, AK.*DC, where the product is sold/);
    edit((yaml) => yaml.replace('sold: all\n  also: [DC]', 'sold: [TX, FL]'));
    expect(problems()).toBe('');
  });

  it('leaves out a state that asks for none, which says what says so', () => {
    const none = "not_required:\n  - { states: [NM], source: 'Group life is exempt', verified: true }\n";
    byModel(`${none}texts:\n${under('naic-1', '[TX, FL]')}`);
    needs('ours');
    edit((yaml) => yaml.replace('sold: all\n  also: [DC]', 'sold: [TX, FL, NM]'));
    expect(problems()).toBe('');
    const [product] = loadCatalog(catalog).products;
    const ids = (state: string) =>
      product ? noticesIn(product.definition, state, '2026-11-21').map(({ id }) => id) : [];
    expect(ids('TX')).toContain('ours');
    expect(ids('NM')).not.toContain('ours');
  });

  it.each([
    ['words for the others', under('naic-1', 'others'), 'a notice by model names its states'],
    ['words of no model', text('[TX]'), 'says of each text which model it is'],
  ])('refuses %s', (_, texts, message) => {
    byModel(`texts:\n${texts}`);
    expect(problems()).toContain(message);
  });

  it('refuses a state that asks for none and has words, and an exemption that nobody checked', () => {
    const none = 'not_required:\n  - { states: [TX], source: Somebody, verified: false }\n';
    byModel(`${none}texts:\n${under('naic-1', '[TX]')}`);
    expect(problems()).toContain('TX asks for none here, and has words below');
    expect(problems()).toContain('what is not verified says in note what is open');
  });
});

describe('the shipped products', () => {
  const { products } = loadCatalog(shippedCatalogFolder);
  const idsOf = (slug: string, state: string, on = '2026-11-21') => {
    const definition = products.find((each) => each.slug === slug)?.definition;
    return definition ? noticesIn(definition, state, on) : [];
  };

  it.each([
    ['TX', 'naic-613', 'Financed purchases are also considered replacements'],
    ['CA', 'naic-613-1984', 'Hear both sides before you decide'],
    ['PA', 'pa-81', 'The INCONTESTABLE and SUICIDE CLAUSE will begin anew'],
    ['MA', 'ma-211-cmr-34', 'Premiums alone are not determinative of low cost'],
    ['NY', 'own-form', 'We are required by law to notify your existing company'],
  ])('tell of replacement in %s by the model %s, with the policy that is replaced', (state, model, words) => {
    for (const slug of ['term-life', 'whole-life', 'final-expense']) {
      const notice = idsOf(slug, state).find(({ id }) => id === 'life-replacement');
      expect(notice).toMatchObject({ model, verified: false, note: expect.stringMatching(/./) });
      expect(notice?.text).toContain(words);
      for (const name of ['company', 'policy', 'insured', 'use'])
        expect(notice?.text).toContain(`{answer.replaced_${name}}`);
    }
  });

  it('say for each state in which they are sold by which model it tells of replacement', () => {
    for (const { definition } of products)
      for (const state of statesMeant(definition.states))
        for (const { id, model } of noticesIn(definition, state, '2026-11-21'))
          if (id.endsWith('-replacement')) expect([state, id, model]).not.toContain(undefined);
  });

  it('all warn of fraud in the words of the state', () => {
    const warning = (slug: string, state: string, on?: string) =>
      idsOf(slug, state, on).find(({ id }) => id === 'fraud-warning')?.text ?? '';
    for (const { slug } of products) {
      expect(warning(slug, 'FL')).toContain('felony of the third degree');
      expect(warning(slug, 'NY')).toContain('stated value of the claim');
      expect(warning(slug, 'IL')).toContain('penalties under state law');
    }
    expect(warning('accident', 'CA', '2021-06-01')).not.toContain('California');
    expect(warning('accident', 'CA')).toContain('For your protection California law');
  });

  it('tell of information practices only where the law asks for it', () => {
    expect(idsOf('term-life', 'CA').map(({ id }) => id)).toContain('information-practices');
    expect(idsOf('term-life', 'TX').map(({ id }) => id)).not.toContain('information-practices');
  });

  it('every text names its source, and says of what is not verified what is open', () => {
    for (const { texts } of readNotices([shippedCatalogFolder]).notices)
      for (const { source, verified, note } of texts) {
        expect(source.length).toBeGreaterThan(8);
        expect(verified || (note ?? '').length > 20).toBe(true);
      }
  });
});
