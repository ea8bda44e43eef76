import { Radio } from '@mantine/core';
import { isChoice } from '@openroll/wizard/answers/answer-shapes';
import { isRefusal } from '@openroll/wizard/coverage/amount-chooser';
import type { Field, FieldContext } from '@openroll/wizard/step';
import { elementId } from '../answers/answer-places.ts';
import { useAnswer } from '../state/wizard-form.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { keyOf } from './choice-price.ts';
import { PlanTable } from './PlanTable.tsx';
import { TierChoice } from './TierChoice.tsx';

interface PlanChoiceProps {
  readonly plans: Field;
  /** Who is covered; not while the coverage is waived. */
  readonly tier: Field | undefined;
  readonly context: FieldContext;
}

/** Who is covered, as segments with what each costs; then the plans beside each other, and Waived and No Coverage below them. */
export function PlanChoice({ plans, tier, context }: PlanChoiceProps) {
  const { answer, error, write } = useAnswer(plans, context);
  const tierAnswer = useAnswer(tier ?? plans, context, 'tier').answer;
  const id = elementId(context, plans.name);
  const choices = plans.choices ?? [];
  const own = choices.filter((choice) => !isRefusal(choice));
  const chosen = isChoice(answer) ? keyOf(answer) : '';
  const tierNow = typeof tierAnswer === 'string' ? tierAnswer : (tier?.initial_value as string | undefined);
  const choose = (key: string) => {
    const found = choices.find((choice) => keyOf(choice) === key);
    if (found) write({ text: found.text, value: found.value });
  };
  return (
    <>
      {tier && <TierChoice tier={tier} plans={own} chosen={chosen} context={context} />}
      <Radio.Group
        id={id}
        name={id}
        label={plans.display_name}
        description={plans.help}
        error={error}
        required={!plans.optional}
        size="md"
        value={chosen}
        onChange={choose}
      >
        <div id={id}>
          <PlanTable id={id} label={plans.display_name} plans={own} chosen={chosen} tier={tierNow} />
          <ChoiceCards id={id} choices={choices.filter(isRefusal)} explained />
        </div>
      </Radio.Group>
    </>
  );
}
