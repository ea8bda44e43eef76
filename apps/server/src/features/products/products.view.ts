import type { OptionInput, Product } from '@openroll/contract/case-setup';
import { isAddable } from '@openroll/domain/cases/addable-products';
import { offeredStates } from '@openroll/domain/cases/offered-states';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { ProductOption } from '@openroll/wizard/definition/options';
import type { SoldProduct } from './products.queries.ts';

export const toProduct = (
  { id, name, display_name, definition }: SoldProduct,
  allowedStates: readonly string[],
  today: CalendarDate,
): Product => ({
  id,
  name,
  display_name,
  is_addable: isAddable({ name, display_name }),
  states: offeredStates([definition], allowedStates, today),
});

/** An option of a product (§2.11). */
export const toOptionInput = (option: ProductOption): OptionInput => ({
  name: option.name,
  display_name: option.display_name,
  type: option.type,
  options: option.choices ?? [],
  default: option.default ?? null,
  optional: option.optional,
  minimum: option.minimum ?? null,
  maximum: option.maximum ?? null,
  step: option.step ?? null,
  precision: option.precision ?? null,
  affects_premium: option.affects_premium,
  columns: option.columns,
});
