import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withMistake } from '../broken-catalog.fixture.ts';
import { checkCatalog } from '../check-catalog.ts';
import { readCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { lintDemandedNotices } from './demanded-notices.ts';

/** What is said of notices in one shipped product, with its product.yaml changed. */
const said = (slug: string, ...changes: readonly (readonly [string, string])[]) =>
  withMistake(
    {
      file: `${slug}/product.yaml`,
      change: (text) => changes.reduce((yaml, [from, to]) => yaml.replace(from, to), text),
    },
    (folder) => {
      const { products, problems, beside } = readCatalog(folder);
      expect(problems).toEqual([]);
      const definition = products[0]?.product.definition;
      if (!definition) throw new Error('no product');
      return lintDemandedNotices(definition, beside.notices, beside.carriers).map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      );
    },
    { folder: shippedCatalogFolder, slugs: [slug] },
  );

describe('a notice that the law asks for', () => {
  it.each([
    ['term-life', '  - fraud-warning\n', 'fraud-warning', /asks for in AL, AZ, AR, .*, WV where/],
    ['term-life', '  - esign-consent\n', 'esign-consent', /in every state where the product is sold/],
    ['term-life', '  - information-practices\n', 'information-practices', /in AZ, CA, CT, .*, WI where/],
    ['term-life', '  - agent-statement\n', 'agent-statement', /in every state/],
    [
      'term-life',
      "  - { block: life-replacement, when: { '==': [{ var: replaces_insurance }, 'yes'] } }\n",
      'life-replacement',
      /in every state/,
    ],
    [
      'accident',
      "  - { block: health-replacement, when: { '==': [{ var: replaces_insurance }, 'yes'] } }\n",
      'health-replacement',
      /in every state/,
    ],
    ['accident', '  - limited-benefit\n', 'limited-benefit', /in every state/],
    [
      'whole-life',
      '  - { block: hipaa-authorization, unless: guaranteed_issue }\n',
      'hipaa-authorization',
      /in every state/,
    ],
  ])('is missed in %s without %j', (slug, line, id, where) => {
    const [found = '', ...more] = said(slug, [line, '']);
    expect(more).toEqual([]);
    expect(found).toContain(`notices: the notice ${id} is missing, which the law asks for`);
    expect(found).toMatch(where);
    expect(found).toContain('add it to notices, or say under notices_left_out why');
  });

  it('is not missed where the product is not sold in a state that asks for it', () => {
    const sold = '  sold: all\n  except: [CA, HI, NJ, NY, RI]';
    const without = (states: string) =>
      said('short-term-disability', ['  - fraud-warning\n', ''], [sold, `  sold: [${states}]`]);
    expect(without('IL, TX').join('\n')).toContain('asks for in TX where');
    expect(without('IL')).toEqual([]);
  });

  it('is excused with a reason, and an excuse of nothing is named', () => {
    const excuse =
      'notices_left_out:\n  fraud-warning: It stands in the carrier’s own form.\n\nform: tl-app.pdf';
    const excused = ['form: tl-app.pdf', excuse] as const;
    expect(said('term-life', ['  - fraud-warning\n', ''], excused)).toEqual([]);
    expect(said('term-life', excused)).toEqual([
      'notices_left_out.fraud-warning: no notice is missing that fraud-warning would excuse',
    ]);
  });

  it('may not hang on an answer, or be left out for some, where the law does not say so', () => {
    expect(
      said('term-life', [
        '  - fraud-warning\n',
        "  - { block: fraud-warning, when: { '==': [{ var: replaces_insurance }, 'yes'] } }\n",
      ]),
    ).toEqual(['notices.6: fraud-warning hangs on an answer (when), and the law asks for it of everybody']);
    expect(
      said('term-life', ['  - esign-consent\n', '  - { block: esign-consent, unless: guaranteed_issue }\n']),
    ).toEqual([
      'notices.4: esign-consent is left out for some (unless), and the law asks for it of everybody',
    ]);
  });

  const hanging = (slug: string, id: string, when: string) =>
    said(slug, [
      `{ block: ${id}, when: { '==': [{ var: replaces_insurance }, 'yes'] } }`,
      `{ block: ${id}, when: ${when} }`,
    ]);

  it.each([
    ['term-life', 'life-replacement', "{ '==': [{ var: replaces_insurance }, 'no'] }"],
    ['term-life', 'life-replacement', "{ '==': [{ var: existing_insurance }, 'no'] }"],
    [
      'term-life',
      'life-replacement',
      "{ and: [{ '==': [{ var: replaces_insurance }, 'yes'] }, { '==': [{ var: replaced_company }, 'X'] }] }",
    ],
    ['accident', 'health-replacement', "{ '==': [{ var: replaces_insurance }, 'no'] }"],
    ['accident', 'health-replacement', "{ '!=': [{ var: replaces_insurance }, 'yes'] }"],
  ])('of %s may not be kept from those who replace insurance: %s when %s', (slug, id, when) => {
    expect(hanging(slug, id, when)).toEqual([
      expect.stringMatching(
        new RegExp(`^notices\\.\\d+: ${id} is not shown to those who replace insurance: its condition`),
      ),
    ]);
  });

  it('may not be for those who replace nothing, where no form says who replaces', () => {
    const always = "{ in: [{ var: existing_insurance }, ['yes', 'no']] }";
    expect(hanging('accident', 'health-replacement', always)).toEqual([
      'notices.2: health-replacement is shown to those who replace no insurance: its condition (when) holds where they say no',
    ]);
  });

  it.each([
    ['term-life', 'life-replacement', "{ '==': [{ var: existing_insurance }, 'yes'] }"],
    ['term-life', 'life-replacement', "{ '!=': [{ var: replaces_insurance }, 'no'] }"],
    ['accident', 'health-replacement', "{ '==': [{ var: existing_insurance }, 'yes'] }"],
  ])('of %s may be told to more than replace insurance: %s when %s', (slug, id, when) => {
    expect(hanging(slug, id, when)).toEqual([]);
  });

  it('names the states in which those who replace insurance are not shown it', () => {
    expect(
      said('whole-life', [
        "form: wl-replacement-NY.pdf\n      when: { '==': [{ var: replaces_insurance }, 'yes'] }",
        "form: wl-replacement-NY.pdf\n      when: { '==': [{ var: existing_insurance }, 'yes'] }",
      ]),
    ).toEqual([
      expect.stringContaining('life-replacement is not shown to those who replace insurance in NY: its'),
    ]);
  });

  it('is one of those that differ by line where the carrier does not say the line', () => {
    const unknown = ['code: OR-TL\n', 'code: OR-XX\n'] as const;
    const line = "  - { block: life-replacement, when: { '==': [{ var: replaces_insurance }, 'yes'] } }\n";
    expect(said('term-life', unknown)).toEqual([]);
    const [found = ''] = said('term-life', unknown, [line, '']);
    expect(found).toContain(
      'health-replacement or life-replacement (which of them says the line of OR-XX, which carriers/openroll-mutual.yaml does not list under products)',
    );
  });

  it('is asked for or excused where the carrier does not say the line on which it hangs', () => {
    const accident = [
      ['code: OR-ACC\n', 'code: OR-XX\n'],
      ['  - limited-benefit\n', ''],
    ] as const;
    const [found = '', ...more] = said('accident', ...accident);
    expect(found).toContain(
      'the notice limited-benefit (whether it is needed says the line of OR-XX, which carriers/openroll-mutual.yaml does not list',
    );
    expect(more).toEqual([]);
    const excuse = 'notices_left_out:\n  limited-benefit: It is no such insurance.\n\nform: ';
    expect(said('accident', ...accident, ['form: ', excuse])).toEqual([]);
  });

  it('is named by the check, with file and line', () => {
    const { errors } = withMistake(
      {
        file: 'accident/product.yaml',
        change: (text) => text.replace('  - fraud-warning\n', ''),
      },
      checkCatalog,
      { folder: shippedCatalogFolder, slugs: ['accident'] },
    );
    const written = readFileSync(join(shippedCatalogFolder, 'accident/product.yaml'), 'utf8').split('\n');
    const line = written.indexOf('notices:') + 1;
    expect(line).toBeGreaterThan(1);
    expect(errors).toEqual([
      expect.stringContaining(`accident/product.yaml:${line}: the notice fraud-warning is missing`),
    ]);
  });
});
