import { paymentOption } from '@openroll/domain/payments/captured-option';
import type { OptionType } from '../definition/options.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';

const withChoices: ReadonlySet<OptionType> = new Set(['select', 'radio', 'multi_select', 'checkbox_group']);

/** Case options that cannot be set: a name twice, no choices to choose among, columns of what is no table; a way to pay that is not agreed to. */
export function lintOptions(definition: ProductDefinition): LintMessage[] {
  const { options } = definition;
  return [
    ...lintPayment(definition),
    ...repeated(options.map(({ name }) => name)).map((name) => ({
      path: ['options'],
      message: `the name ${name} stands here twice`,
    })),
    ...options.flatMap(({ type, choices, columns, default: initial }, index) => {
      const values = (choices ?? []).map(({ value }) => value);
      const set = initial === undefined || initial === null ? [] : [initial].flat().map(String);
      const messages = [
        ...(withChoices.has(type) && values.length === 0 ? [`${type} needs choices`] : []),
        ...repeated(values).map((value) => `the choice ${value} stands here twice`),
        ...(withChoices.has(type)
          ? set.filter((value) => !values.includes(value)).map((value) => `there is no choice ${value}`)
          : []),
        ...(type !== 'rate_table' && columns.length > 0 ? ['only a rate_table has columns'] : []),
        ...repeated(columns).map((column) => `the column ${column} stands here twice`),
      ];
      return messages.map((message) => ({ path: ['options', index], message }));
    }),
  ];
}

/** Whoever can pay in two ways agrees to the one of their case; nothing hangs on a way to pay that there is not. */
function lintPayment({ options, signatures, first_bill_date }: ProductDefinition): LintMessage[] {
  const { premiums } = signatures;
  if (options.some(({ name }) => name === paymentOption)) {
    const message = `the option ${paymentOption} needs premiums: what the applicant agrees to, by payroll and captured`;
    return premiums ? [] : [{ path: ['signatures'], message }];
  }
  const lacks = (path: string, what: string) => ({
    path: [path],
    message: `${what} needs the option ${paymentOption}`,
  });
  return [
    ...(premiums ? [lacks('signatures', 'premiums')] : []),
    ...(first_bill_date === 'captured' ? [lacks('first_bill_date', 'captured')] : []),
  ];
}
