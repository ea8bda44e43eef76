import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { VisibleField } from '@openroll/wizard/validation/visible-fields';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWizardForm } from '../state/wizard-form.ts';

export interface Known {
  /** What the card says; what is typed meanwhile stays where it is typed. */
  readonly fields: readonly VisibleField[];
  /** The card stands in the place of these fields. */
  readonly isCard: boolean;
  /** Asks for all of them, with the focus on the first. */
  edit(): void;
  /** Around the fields. */
  readonly place: React.RefObject<HTMLDivElement | null>;
}

/**
 * What was known of a person when the page came, as a card, until somebody wants to change it, or some of it turns out to be wrong:
 * then it stays open, so that nothing folds away under the hand that corrects it.
 *
 * @param isEdited It was checked and is to be changed: it is open at once.
 */
export function useKnown(
  settled: (data: EnrollmentData) => readonly VisibleField[],
  isEdited = false,
): Known {
  const { data, errorAt } = useWizardForm();
  const [fields] = useState(() => settled(data));
  const [isCard, setCard] = useState(fields.length > 0 && !isEdited);
  const place = useRef<HTMLDivElement>(null);
  if (isCard && fields.some(({ field, context }) => errorAt(context, field.name) !== undefined))
    setCard(false);
  return {
    fields,
    isCard,
    edit() {
      flushSync(() => setCard(false));
      place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    },
    place,
  };
}
