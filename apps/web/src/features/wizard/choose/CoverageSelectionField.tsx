import { Input, Radio } from '@mantine/core';
import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import { isLongList } from '@openroll/wizard/coverage/amount-chooser';
import { useTranslate } from '../../../platform/site/site.tsx';
import { elementId } from '../answers/answer-places.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { useAnswer } from '../state/wizard-form.ts';
import { AmountChooser } from './AmountChooser.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import { keyOf } from './choice-price.ts';

/**
 * The choice of a coverage (§5.4): up to eight amounts or plans as cards, more as an amount to find (§18.6). Waived and No Coverage
 * stand last. Within one group of radio buttons, whichever way it is shown.
 */
export function CoverageSelectionField({ field, context }: FieldProps) {
  const t = useTranslate();
  const { answer, error, write } = useAnswer(field, context);
  const id = elementId(context, field.name);
  const choices = field.choices ?? [];
  const choose = (key: string) => {
    const chosen = choices.find((choice) => keyOf(choice) === key);
    if (chosen) write({ text: chosen.text, value: chosen.value });
  };
  const isCoverage = field.name === 'coverage';
  return (
    <Radio.Group
      id={id}
      name={id}
      label={field.display_name}
      description={field.help}
      error={error}
      required={!field.optional}
      size="md"
      value={isChoice(answer) ? keyOf(answer) : ''}
      onChange={choose}
    >
      <div id={id}>
        {isLongList(choices) ? (
          <AmountChooser
            id={id}
            label={field.display_name}
            choices={choices}
            chosen={isChoice(answer) ? keyOf(answer) : undefined}
            explained={isCoverage}
            onChoose={choose}
          />
        ) : (
          <ChoiceCards id={id} choices={choices} explained={isCoverage} />
        )}
      </div>
      {choices.length === 0 && <Input.Description>{t('problems.coverage-not-offered')}</Input.Description>}
    </Radio.Group>
  );
}
