import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('the shipped products', () => {
  const { products } = loadCatalog(shippedCatalogFolder);
  const idsOf = (slug: string, state: string, on = '2026-11-21') => {
    const definition = products.find((each) => each.slug === slug)?.definition;
    return definition ? noticesIn(definition, state, on) : [];
  };

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
