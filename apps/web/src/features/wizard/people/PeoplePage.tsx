import { nameOf } from '@openroll/wizard/answers/answers';
import type { Step } from '@openroll/wizard/step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { useTranslate } from '../../../platform/site/site.tsx';
import { placeKey } from '../answers/answer-places.ts';
import fields from '../fields/fields.module.css';
import { StepSection } from '../pages/PageSections.tsx';
import type { PageViewProps } from '../pages/page-view-props.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import { knownLines, settledFields } from './known-answers.ts';
import { PersonCard } from './PersonCard.tsx';
import { useKnown } from './use-known.ts';

/** The employee, or the family (§18.5): what is known of a person is a card, and only what is missing or wrong stands open. */
export function PeoplePage({ page, data, wizard }: PageViewProps) {
  const about = page.steps.filter((step) => !listsChildren(step));
  const [first] = about;
  return (
    <>
      {first && (
        <Person
          key={first.name}
          steps={about}
          page={page}
          data={data}
          isEdited={wizard.returnsTo !== undefined}
        />
      )}
      {page.steps.filter(listsChildren).map((step) => (
        <StepSection key={step.name} step={step} page={page} data={data} />
      ))}
    </>
  );
}

const listsChildren = ({ fields: asked }: Step): boolean =>
  asked.some(({ input_type }) => input_type === 'children_editor');

interface PersonProps extends Pick<PageViewProps, 'page' | 'data'> {
  steps: readonly Step[];
  /** Somebody came to change what they had checked. */
  isEdited: boolean;
}

/** One person: the employee, or the spouse with the question whether there is one. */
function Person({ steps, page, data, isEdited }: PersonProps) {
  const t = useTranslate();
  const { today } = useWizardForm();
  const known = useKnown((given) => settledFields(steps, given, { t, today }), isEdited);
  const own = steps.at(-1);
  const person = data.applicants.find(({ id }) => id === (own && contextOf(own).applicantId));
  if (!known.isCard || !person || !own)
    return (
      <div ref={known.place} className={fields.sections}>
        {steps.map((step) => (
          <StepSection key={step.name} step={step} page={page} data={data} />
        ))}
      </div>
    );
  const settled = new Set(known.fields.map(({ field, context }) => placeKey(context, field.name)));
  const shown = steps.flatMap((step) => visibleFields(step, data));
  const isSettled = ({ field, context }: (typeof shown)[number]) =>
    settled.has(placeKey(context, field.name));
  return (
    <div ref={known.place}>
      <PersonCard
        name={nameOf(person)}
        part={own.title === page.title ? undefined : own.title}
        lines={knownLines(shown.filter(isSettled), data, t)}
        onEdit={known.edit}
      >
        {steps.map((step) => {
          const open = visibleFields(step, data).filter((each) => !isSettled(each));
          return (
            open.length > 0 && (
              <FieldGrid
                key={step.name}
                fields={step.fields}
                context={contextOf(step)}
                shown={new Set(open.map(({ field }) => field))}
              />
            )
          );
        })}
      </PersonCard>
    </div>
  );
}
