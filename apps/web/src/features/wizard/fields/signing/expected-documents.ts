import type { Translate } from '@openroll/messages/texts';
import { cartRows } from '../../cart/cart-rows.ts';
import { documentName } from '../../state/document-names.ts';
import type { WizardForm } from '../../state/wizard-form.ts';

/** The documents that will come, by name: one for each coverage that was chosen, or that a visitor is told of. */
export function expectedDocuments(
  { steps, data, products }: Pick<WizardForm, 'steps' | 'data' | 'products'>,
  t: Translate,
): readonly string[] {
  const told = steps.flatMap(({ fields }) => fields.flatMap(({ summary }) => summary ?? []));
  const chosen = told.length > 0 ? told : cartRows({ steps, data, products, rates: [] });
  return chosen.map(({ product, person }) => documentName(t, product, person));
}
