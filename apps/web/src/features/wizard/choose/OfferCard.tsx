import { Radio, VisuallyHidden } from '@mantine/core';
import type { Answer } from '@openroll/wizard/enrollment';
import type { Field, FieldContext, OfferSettings } from '@openroll/wizard/step';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars } from '../../../platform/texts/format.ts';
import { Term } from '../../../ui/values/Term.tsx';
import { elementId } from '../answers/answer-places.ts';
import { periodKey } from '../state/premium-period.ts';
import { useWizardForm } from '../state/wizard-form.ts';
import styles from './choose.module.css';

interface OfferCardProps {
  readonly field: Field & { readonly offer: OfferSettings };
  readonly context: FieldContext;
  readonly answer: Answer;
  onSay(answer: 'choose' | 'waive'): void;
}

/** An offered product: what it is, who could have it, from what price, what of it is guaranteed; to be chosen or waived. */
export function OfferCard({ field, context, answer, onSay }: OfferCardProps) {
  const t = useTranslate();
  const { errorAt } = useWizardForm();
  const { offer } = field;
  const id = elementId(context, field.name);
  const isForNobody = offer.people.length === 0;
  return (
    <li className={styles.offer} data-answer={answer === 'waive' || answer === 'choose' ? answer : undefined}>
      <h2 className={styles.offerName}>{field.display_name}</h2>
      {field.help && <p className={styles.offerText}>{field.help}</p>}
      {isForNobody ? <p className={styles.fact}>{t('choose.offersNobody')}</p> : <OfferFacts offer={offer} />}
      {!isForNobody && (
        <Radio.Group
          id={id}
          name={id}
          label={<VisuallyHidden>{field.display_name}</VisuallyHidden>}
          error={errorAt(context, field.name)}
          value={String(answer ?? '')}
          onChange={(value) => onSay(value === 'waive' ? 'waive' : 'choose')}
        >
          <div id={id} className={styles.says}>
            {field.choices?.map(({ value, text }) => (
              <div key={String(value)} className={styles.say}>
                <Radio size="md" value={String(value)} label={text} />
              </div>
            ))}
          </div>
        </Radio.Group>
      )}
      {answer === 'waive' && <p className={styles.fact}>{t('choose.offerWaived')}</p>}
    </li>
  );
}

function OfferFacts({ offer }: { offer: OfferSettings }) {
  const t = useTranslate();
  const { premiumMode } = useWizardForm();
  const { people, premium_from: from, is_guaranteed: isGuaranteed, guaranteed_up_to: upTo } = offer;
  return (
    <ul className={styles.facts}>
      <li>{t('choose.offerFor', { people: t.formats.list(people, 'and') })}</li>
      <li>
        {from === undefined ? (
          t('choose.offerFromUnknown')
        ) : (
          <strong>
            {t('choose.offerFrom', { premium: formatDollars(t, from), period: t(periodKey(premiumMode)) })}
          </strong>
        )}
      </li>
      {(isGuaranteed || upTo !== undefined) && (
        <li>
          <Term of="guaranteed_issue">
            {upTo === undefined ? t('choose.guaranteed') : t('choose.offerGuaranteedTo', { amount: upTo })}
          </Term>
        </li>
      )}
    </ul>
  );
}
