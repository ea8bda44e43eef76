import { type Problem, problem } from '../problems.ts';
import { lettersIn } from '../values/letters.ts';
import type { CaseBox, CaseProduct, CaseToValidate } from './case.ts';

/**
 * What of a case is longer than the boxes of its products' forms: of each product the narrowest one. Every application would be
 * refused on its review (§7.7); who sets up the case is warned, because a shorter name may be no choice of theirs today.
 */
export const boxProblems = (given: Pick<CaseToValidate, 'settings' | 'divisions' | 'products'>): Problem[] =>
  given.products.flatMap((product) =>
    textsOf(given).flatMap(({ prints, text }) => {
      const box = narrowestOf(product, prints);
      const length = lettersIn(text);
      if (!box || length <= box.maximum) return [];
      const { form, box: name, maximum } = box;
      const params = { text, length, maximum, product: product.name, form, box: name };
      return [{ ...problem('case-too-long-for-form', prints, params), severity: 'warning' as const }];
    }),
  );

const textsOf = ({ settings, divisions }: Pick<CaseToValidate, 'settings' | 'divisions'>) => [
  { prints: 'group_name' as const, text: settings.group_name.trim() },
  { prints: 'group_number' as const, text: settings.group_number?.trim() ?? '' },
  ...divisions.map(({ division_name: name }) => ({ prints: 'case_divisions' as const, text: name.trim() })),
];

const narrowestOf = ({ caseBoxes }: CaseProduct, prints: CaseBox['prints']): CaseBox | undefined =>
  caseBoxes
    .filter((box) => box.prints === prints)
    .reduce<CaseBox | undefined>(
      (least, box) => (least && least.maximum <= box.maximum ? least : box),
      undefined,
    );
