import { Suspense } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { YesNoRadioField } from '../fields/choice-fields.tsx';
import { componentOf } from '../fields/registry.ts';
import styles from './health.module.css';
import type { HealthCell } from './health-rows.ts';
import { yesNoMark } from './row-keys.ts';
import { SharedAnswer } from './SharedAnswer.tsx';

interface PersonCellProps {
  cell: HealthCell;
  /** How the person is called. */
  name: string;
  /** From 1. */
  column: number;
  isYesNo: boolean;
}

/** One person's answer to the question of the row; its control is called by the person and the whole question. */
export function PersonCell({ cell: { places }, name, column, isYesNo }: PersonCellProps) {
  const t = useTranslate();
  const [{ field, context }] = places;
  const { help: _, ...asked } = field;
  const named = {
    ...asked,
    display_name: t('health.asked', { person: name, question: field.display_name }),
  };
  const Kind = componentOf(field);
  const isBox = field.input_type === 'checkbox';
  return (
    <div
      className={styles.cell}
      style={{ '--column': column } as React.CSSProperties}
      data-labelled={isBox || undefined}
      {...(isYesNo ? yesNoMark : {})}
    >
      {!isBox && (
        <span className={styles.person} aria-hidden="true">
          {name}
        </span>
      )}
      <SharedAnswer places={places}>
        {isYesNo ? (
          <YesNoRadioField field={named} context={context} />
        ) : (
          <Suspense fallback={<LoadingState />}>
            <Kind field={named} context={context} />
          </Suspense>
        )}
      </SharedAnswer>
    </div>
  );
}
