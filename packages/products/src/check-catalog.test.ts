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
