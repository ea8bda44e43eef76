/** Stays where a case has it, and is offered to no other (§2.10). */
const legacyProduct = 'Wage Protector (pre-2024)';

/** Whether a case that does not offer a product may begin to. */
export const isAddable = (product: { readonly name: string; readonly display_name: string }): boolean =>
  product.name !== legacyProduct && product.display_name !== legacyProduct;
