import { describe, expect, it } from 'vitest';
import { withMistake } from './broken-catalog.fixture.ts';
import { checkCatalog } from './check-catalog.ts';
import { shippedCatalogFolder } from './load-catalog.ts';

describe('checking a catalog', () => {
  it('finds every worked example of the shipped products as it was computed by hand', () => {
    expect(checkCatalog(shippedCatalogFolder)).toEqual({ errors: [], warnings: [] });
  });

  it('names the example that does not come out', () => {
    const change = (text: string) =>
      text.replace("premiums: { primary: '15.29' }", "premiums: { primary: '15.30' }");
    const { errors } = withMistake({ file: 'critical-illness/examples.yaml', change }, checkCatalog);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      /^critical-illness\/examples\.yaml:\d+: tobacco, biweekly: premiums is \{"primary":"15.29"\}, not \{"primary":"15.30"\}$/,
    );
  });

  it('refuses an example that cannot be read, and a product without examples', () => {
    const misspell = (text: string) => text.replace('started_on:', 'start:');
    const file = 'accident/examples.yaml';
    expect(withMistake({ file, change: misspell }, checkCatalog).errors.join('\n')).toContain(
      'accident/examples.yaml:5:',
    );
    expect(withMistake({ file, change: () => undefined }, checkCatalog).errors).toEqual([
      'accident/examples.yaml:1: the worked examples are missing',
    ]);
  });

  it('tells of an answer that may be longer than its box', () => {
    const file = 'critical-illness/product.yaml';
    const longer = (text: string) => text.replace('max_length: 80', 'max_length: 4000');
    expect(withMistake({ file, change: longer }, checkCatalog).errors.join('\n')).toMatch(
      /critical-illness\/product\.yaml:\d+: ci-app\.pdf: the field \S+ takes \d+ letters, and what it prints may have 4000/,
    );
  });

  it('names the example that prints what its form has no room for', () => {
    const file = 'critical-illness/forms/ci-app.fields.json';
    const narrow = (text: string) =>
      text.replace(/("name": "coverage\.description",\s*"kind": "text",\s*"max_length": )\d+/, '$18');
    const { errors } = withMistake({ file, change: narrow }, checkCatalog);
    expect(errors.join('\n')).toMatch(
      /critical-illness\/examples\.yaml:\d+: .*: errors is \["ci-app\.pdf coverage\.description value-too-long-for-form"/,
    );
  });

  it('says once what is wrong with a mapping that another extends', () => {
    const file = 'critical-illness/forms/ci-app.yaml';
    const unquoted = (text: string) => text.replace("'{employee.last_name}'", '{employee.last_name}');
    expect(withMistake({ file, change: unquoted }, checkCatalog).errors).toEqual([
      `${file}:14: fields.employee.last_name: write it in quotes: '{employee.last_name}'`,
    ]);
    const twice = (text: string) => text.replace('  insured.last_name:', '  employee.last_name:');
    expect(withMistake({ file, change: twice }, checkCatalog).errors).toEqual([
      `${file}:37: employee.last_name stands twice in this map`,
    ]);
  });

  it('says of a text among lines that it lacks its quotes, and not of a field without a value', () => {
    const file = 'critical-illness/forms/ci-app-TX.yaml';
    const unquoted = (text: string) =>
      text.replace("'5: {coverage.open_treatment_explanation}'", '{coverage.open_treatment_explanation}');
    expect(withMistake({ file, change: unquoted }, checkCatalog).errors).toEqual([
      `${file}:7: fields.question.details.lines.0.text: write it in quotes: '{coverage.open_treatment_explanation}'`,
    ]);
    const empty = () => 'extends: ci-app.yaml\nfields:\n  question.details:\n';
    expect(withMistake({ file, change: empty }, checkCatalog).errors).toEqual([
      `${file}:3: fields.question.details: Invalid input`,
    ]);
    const list = () => '- fields\n';
    expect(withMistake({ file, change: list }, checkCatalog).errors).toHaveLength(1);
    expect(withMistake({ file, change: () => '' }, checkCatalog).errors).toHaveLength(1);
  });

  it('names the line of a form that is always empty, in the mapping that says it', () => {
    const file = 'critical-illness/forms/ci-app.yaml';
    const change = (text: string) =>
      text.replace("'{insured.last_name}'", "'{insured.last_name} {coverage.pending_amount|amount}'");
    const { errors } = withMistake({ file, change }, checkCatalog);
    const empty = errors.filter((each) => each.includes('is always empty'));
    expect(empty).toHaveLength(2);
    for (const each of empty) expect(each).toMatch(new RegExp(`^${file}:37: ci-app(-TX)?\\.pdf: `));
  });

  it('names the table of rates that has none for a gender', () => {
    const file = 'final-expense/rates/2026-01.csv';
    const change = (text: string) =>
      text
        .split('\n')
        .filter((line) => !line.includes(',x,'))
        .join('\n');
    const { errors } = withMistake({ file, change }, checkCatalog, {
      folder: shippedCatalogFolder,
      slugs: ['final-expense'],
    });
    expect(errors.filter((each) => each.includes('only'))).toEqual([
      expect.stringMatching(
        /^final-expense\/rates\/2026-01\.csv:1: 2026-01\.csv has rates for female and male only: /,
      ),
    ]);
  });

  it('shows what was accepted, with its reason', () => {
    const file = 'critical-illness/product.yaml';
    const accepted =
      "{ warning: '2025-01.csv: no rate for a child, no tobacco, age 26', reason: not sold to them yet }";
    const other =
      "{ warning: '2025-01.csv: no rate for a child, tobacco, age 26', reason: not sold to them yet }";
    const change = (text: string) =>
      text
        .replace('ages: { minimum: 0, maximum: 25 }', 'ages: { minimum: 0, maximum: 26 }')
        .replace(
          '  period: annual',
          `  period: annual\n  accepted_warnings:\n    - ${accepted}\n    - ${other}`,
        );
    const { warnings } = withMistake({ file, change }, checkCatalog);
    expect(warnings[0]).toMatch(
      /product\.yaml:\d+: 2025-01\.csv: no rate for a child, no tobacco, age 26 \(accepted: not sold/,
    );
  });
});
