import { Button } from '@mantine/core';
import { nameOf } from '@openroll/wizard/answers/answers';
import type { Field } from '@openroll/wizard/step';
import { contextOf, visibleFields } from '@openroll/wizard/validation/visible-fields';
import { useTranslate } from '../../../platform/site/site.tsx';
import { answerAt } from '../answers/answer-places.ts';
import type { PageViewProps } from '../pages/page-view-props.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import styles from './choose.module.css';
import { OfferCard } from './OfferCard.tsx';
import { withOfferAnswer } from './offer-answers.ts';

/** What is offered (§18.6): a card for each product, to be chosen or waived, and the rest waived at once. */
export default function OffersPage({ page, data }: PageViewProps) {
  const t = useTranslate();
  const { change, isAlone } = useWizardForm();
  const [step] = page.steps;
  if (!step) return null;
  const context = contextOf(step);
  const shown = visibleFields(step, data).map(({ field }) => field);
  const offers = shown.filter(isOffer);
  const others = step.fields.filter((field) => !isOffer(field));
  const saidOf = (field: Field) => answerAt(data, context, field.name);
  const count = (answer: 'choose' | 'waive') => offers.filter((field) => saidOf(field) === answer).length;
  const primary = data.applicants.find(({ id }) => id === context.applicantId);
  const say = (fields: readonly OfferField[], answer: 'choose' | 'waive') => {
    for (const field of fields)
      change((before) => withOfferAnswer(before, context.applicantId, field.offer.product, answer), field);
  };
  const rest = offers.filter((field) => saidOf(field) !== 'choose' && field.offer.people.length > 0);
  const isAllWaived = rest.every((field) => saidOf(field) === 'waive');
  const [chosen, waived] = [count('choose'), count('waive')];
  return (
    <>
      {others.length > 0 && <FieldGrid fields={others} context={context} shown={new Set(shown)} />}
      <p className={styles.intro}>
        {isAlone
          ? t('choose.offersIntro')
          : t('choose.offersIntroAgent', { name: primary ? nameOf(primary) : '' })}
      </p>
      <ul className={styles.offers}>
        {offers.map((field) => (
          <OfferCard
            key={field.name}
            field={field}
            context={context}
            answer={saidOf(field)}
            onSay={(answer) => say([field], answer)}
          />
        ))}
      </ul>
      <div className={styles.rest}>
        <Button
          variant="default"
          size="md"
          aria-disabled={isAllWaived || undefined}
          onClick={() => say(rest, 'waive')}
        >
          {t('choose.offersRest')}
        </Button>
        <p role="status" className={styles.count}>
          {t('choose.offersCount', { chosen, waived, open: offers.length - chosen - waived })}
        </p>
      </div>
    </>
  );
}

type OfferField = Field & Required<Pick<Field, 'offer'>>;

const isOffer = (field: Field): field is OfferField => field.offer !== undefined;
