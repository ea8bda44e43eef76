import { asksExplanation } from '@openroll/wizard/kinds/choice';
import { Suspense } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { componentOf } from '../fields/registry.ts';
import { Explanation } from '../fields/YesNoTextareaField.tsx';
import { useAnswer } from '../state/wizard-form.ts';
import { isShownOnly } from './asked-roots.ts';
import styles from './health.module.css';
import type { HealthCell, Places } from './health-rows.ts';
import { SharedAnswer } from './SharedAnswer.tsx';

interface HealthDetailsProps {
  cell: HealthCell;
  name: string;
  isOneOfMany: boolean;
}

/** Below the row: what one person's answer asks further, and what it means. */
export function HealthDetails({ cell: { places, below }, name, isOneOfMany }: HealthDetailsProps) {
  const t = useTranslate();
  const [{ field, context }] = places;
  const { answer } = useAnswer(field, context);
  const isExplained = field.input_type === 'yes_no_textarea' && asksExplanation(field, answer);
  const asked = below.filter(([place]) => !isShownOnly(place.field));
  const said = below.filter(([place]) => isShownOnly(place.field));
  const named = (question: string) => t('health.asked', { person: name, question });
  return (
    <>
      {said.map(([place]) => (
        <Said
          key={`${place.context.product} ${place.field.name}`}
          name={isOneOfMany ? name : ''}
          of={place}
        />
      ))}
      {(isExplained || asked.length > 0) && (
        <div className={styles.details}>
          {isOneOfMany && <p className={styles.whose}>{t('health.details', { person: name })}</p>}
          {isExplained && (
            <SharedAnswer places={places} part={1}>
              <Explanation field={{ ...field, display_name: named(field.display_name) }} context={context} />
            </SharedAnswer>
          )}
          {asked.map((each) => (
            <Detail key={`${each[0].context.product} ${each[0].field.name}`} places={each} name={name} />
          ))}
        </div>
      )}
    </>
  );
}

/** A question that an answer leads to, asked as everywhere else. */
function Detail({ places, name }: { places: Places; name: string }) {
  const t = useTranslate();
  const [{ field, context }] = places;
  const Kind = componentOf(field);
  const display_name = t('health.asked', { person: name, question: field.display_name });
  return (
    <SharedAnswer places={places}>
      <Suspense fallback={<LoadingState />}>
        <Kind field={{ ...field, display_name }} context={context} />
      </Suspense>
    </SharedAnswer>
  );
}

/** What an answer means for a person: for whom it is, where the text does not say so. */
function Said({ name, of: { field } }: { name: string; of: Places[0] }) {
  const text = field.content ?? field.display_name;
  return (
    <p className={styles.said}>
      {name !== '' && !text.includes(name) && <strong>{name}: </strong>}
      {text}
    </p>
  );
}
