import type { Beside } from '../answers/read-names.ts';
import { optionValue } from '../definition/option-values.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { Applicant } from '../enrollment.ts';
import { bodyMassIndex } from './body-mass.ts';

/** A product as a case has set it; without options of its own each has the product's default. */
export interface ProductAsSet {
  readonly definition: Pick<ProductDefinition, 'options'>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What conditions of a product read beside answers; `ageOf` says how old a person is for it. */
export const factsBeside = (
  product: ProductAsSet,
  ageOf: (person: Applicant) => number | undefined,
): Beside => ({
  fact: (person, name) => (name === 'age' ? ageOf(person) : bodyMassIndex(person)),
  option: (name) => {
    const option = product.definition.options.find((each) => each.name === name);
    return option && optionValue(option, product.options?.[name] ?? option.default);
  },
});
