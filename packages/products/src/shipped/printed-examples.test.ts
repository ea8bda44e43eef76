import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readYaml } from '../files/yaml-file.ts';
import { shippedCatalog } from './kept-catalog.fixture.ts';

const examples = z.array(
  z.object({ expect: z.object({ prints: z.record(z.string(), z.unknown()).optional() }) }),
);

/** What one example at least says of the form: the person, the coverage, the premiums, who is paid, and where the place of the signature is. */
const due = (namesBeneficiaries: boolean): readonly RegExp[] => [
  /^employee\.full_name$/,
  /^(employee|insured)\.birth_date$|^employee\.(salary|hire_date)$|^spouse\.birth_date$/,
  /^coverage\.(amount|description|units|plan\.\d+)$/,
  /^coverage\.annual_premium$/,
  /^coverage\.modal_premium$/,
  /^signature\.applicant\.place$/,
  ...(namesBeneficiaries ? [/^beneficiary\.primary\.1\.name$/, /^beneficiary\.primary\.1\.percentage$/] : []),
];

it.each(shippedCatalog().products.map(({ slug, definition }) => [slug, definition] as const))(
  'an example of %s says what its form prints',
  (slug, { beneficiaries }) => {
    const file = join(import.meta.dirname, '../../catalog', slug, 'examples.yaml');
    const printed = examples
      .parse(readYaml(file, readFileSync(file, 'utf8')).value)
      .map(({ expect: { prints = {} } }) => Object.keys(prints));
    const missing = printed.map((names) =>
      due(beneficiaries !== undefined).filter((of) => !names.some((name) => of.test(name))),
    );
    expect(missing.toSorted((a, b) => a.length - b.length)[0]).toEqual([]);
  },
);
