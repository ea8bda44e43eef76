import type { Step } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { cartTexts } from '../../../platform/texts/cart-texts.ts';
import { checkTexts } from '../../../platform/texts/check-texts.ts';
import { childrenTexts } from '../../../platform/texts/children-texts.ts';
import { addTexts } from '../../../platform/texts/texts.ts';
import { PageSections } from '../pages/PageSections.tsx';
import type { PageViewProps } from '../pages/page-view-props.ts';
import { wizardOffers } from '../state/wizard-actor.ts';
import { CheckAnswers } from './CheckAnswers.tsx';
import { CheckedPeople } from './CheckedPeople.tsx';
import { chosenPeople } from './chosen-people.ts';
import styles from './review.module.css';

// What it says comes with it; what it costs is told in the words of the cart.
addTexts({ ...checkTexts, ...childrenTexts, ...cartTexts });

/**
 * The review: first what was answered, then the documents and what is asked beside them. Whoever came by a link is shown what was
 * chosen, as the server tells it: they have none of the answers.
 */
export default function ReviewPage({ page, data, wizard }: PageViewProps) {
  const t = useTranslate();
  const { session } = wizard;
  const chosen = page.steps.flatMap(({ fields }) => fields.flatMap(({ summary }) => summary ?? []));
  const mayAnswer =
    session && wizardOffers(session, { isTerminal: false, isUnderwritingSubmitted: false }).answers;
  return (
    <>
      {mayAnswer && <CheckAnswers wizard={wizard} />}
      {chosen.length > 0 && (
        <section className={styles.check} aria-labelledby="chosen">
          <h2 id="chosen">{t('checkAnswers.chosen')}</h2>
          <CheckedPeople people={chosenPeople(chosen, t)} />
        </section>
      )}
      <PageSections page={{ ...page, steps: page.steps.map(withoutSummary) }} data={data} />
    </>
  );
}

const withoutSummary = (step: Step): Step => ({
  ...step,
  fields: step.fields.filter(({ summary }) => summary === undefined),
});
