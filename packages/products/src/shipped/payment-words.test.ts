import { paymentOption } from '@openroll/domain/payments/captured-option';
import { openSession } from '@openroll/wizard/session';
import { walkSession } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfields } from './whitfields.fixture.ts';

const catalog = shippedCatalog();
const payable = catalog.products.filter(({ definition }) =>
  definition.options.some(({ name }) => name === paymentOption),
);
const employerDeducts = /authorize my employer to deduct/;
const nothingDeducted = /collected from the card or bank account .* Nothing is deducted from my pay\./;

/** What an applicant signs who applies for one product, paid in one way. */
function statementOf(name: string, options: Readonly<Record<string, unknown>>): string {
  const definition = payable.find((one) => one.name === name)?.definition;
  if (!definition) throw new Error(`no ${name}`);
  const products = { criticalIllness: 1, accident: 2 };
  const data = whitfields(products);
  const session = openSession(
    lakeside(catalog, products, {
      products: [{ id: 2, definition, options }],
      underwriting: { decisions: [] },
    }),
    {
      ...data,
      selectedCoverages: [
        {
          applicant: 'primary',
          product: 2,
          data: {
            coverage: { text: '', value: definition.coverage.kind === 'plans' ? 'essential' : 25_000 },
          },
        },
      ],
    },
  );
  const step = walkSession(session).steps.find(({ name: each }) => each === 'applicant_signature');
  return step?.fields.find(({ name: each }) => each === 'applicant_signature_statement')?.content ?? '';
}

const variants = payable.flatMap(({ name, definition }) =>
  definition.underwriting?.external
    ? (['no', 'yes'] as const).map((external_underwriting) => ({ name, external_underwriting }))
    : [{ name, external_underwriting: 'no' }],
);

describe.each(variants)('an applicant for $name, underwritten outside: $external_underwriting', (given) => {
  const { name, external_underwriting } = given;
  it('agrees to a deduction from pay, or to what is collected, and never to both (B1)', () => {
    const [deducted, collected] = ['payroll', 'captured'].map((payment) =>
      statementOf(name, { payment, external_underwriting }),
    );
    expect(deducted).toMatch(employerDeducts);
    expect(deducted).not.toMatch(nothingDeducted);
    expect(collected).toMatch(nothingDeducted);
    expect(collected).not.toMatch(employerDeducts);
  });
});

it('both products are looked at that can be paid in two ways, Whole Life with an underwriter outside and without', () => {
  expect(variants.map(({ name }) => name).toSorted()).toEqual(['Accident', 'Whole Life', 'Whole Life']);
});
