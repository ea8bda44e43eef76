import type { AdvancedPage } from '@openroll/contract/wizard';
import type { Translate } from '@openroll/messages/texts';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { asksExplanation, explanationName } from '@openroll/wizard/kinds/choice';
import type { Step } from '@openroll/wizard/step';
import { visibleFields } from '@openroll/wizard/validation/visible-fields';
import { answerAt } from '../answers/answer-places.ts';
import { answerText } from './answer-text.ts';

export interface CheckedRow {
  readonly key: string;
  readonly label: string;
  /** What was answered, a line each. */
  readonly lines: readonly string[];
  /** The field that was answered. */
  readonly field?: string;
  /** Where this alone is changed. */
  readonly step?: string;
}

/** Answers that belong together, and the step where they are changed; none where nothing can be. */
export interface CheckedGroup {
  readonly key: string;
  readonly title: string;
  readonly step?: string;
  readonly rows: readonly CheckedRow[];
  /** Short facts, which stand beside each other where there is room. */
  readonly isCompact?: boolean;
  /** Everything that was answered, behind a line that says how; of many questions `rows` are those that stand out. */
  readonly all?: { readonly summary: string; readonly rows: readonly CheckedRow[] };
}

export interface CheckedPerson {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly CheckedGroup[];
}

/** All that is checked again. */
export interface Answered {
  /** Those before the review. */
  readonly steps: readonly Step[];
  readonly data: EnrollmentData;
  readonly rates: AdvancedPage['rates'];
  readonly products: readonly { readonly id: number; readonly display_name: string }[];
  readonly period: string;
}

/** The rows of a step as it is answered; an explanation stands with the answer that it explains. */
export function rowsOf(step: Step, { data }: Answered, t: Translate): CheckedRow[] {
  return visibleFields(step, data).flatMap(({ field, context }) => {
    const answer = answerAt(data, context, field.name);
    const text = answerText(t, field, answer);
    if (text === '') return [];
    const isExplained = field.input_type === 'yes_no_textarea' && asksExplanation(field, answer);
    const explanation = isExplained ? String(answerAt(data, context, explanationName(field)) ?? '') : '';
    const lines = [text, explanation].filter(Boolean);
    return [{ key: `${step.name} ${field.name}`, label: field.display_name, field: field.name, lines }];
  });
}

/** What a product is called. */
export const productName = ({ products }: Pick<Answered, 'products'>, product: number | undefined): string =>
  products.find(({ id }) => id === product)?.display_name ?? '';
