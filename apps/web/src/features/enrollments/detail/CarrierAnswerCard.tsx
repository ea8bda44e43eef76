import { Stack } from '@mantine/core';
import type { CarrierAnswer } from '@openroll/contract/deliveries';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ContactLines } from '../../../ui/values/ContactLines.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { StatusBadge, type Tone } from '../../../ui/values/StatusBadge.tsx';

const tones = {
  packed: 'plain',
  sent: 'waiting',
  received: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  superseded: 'plain',
} as const satisfies Record<CarrierAnswer['state'], Tone>;

interface CarrierAnswerCardProps {
  answer: CarrierAnswer;
  /** It is about what was decided later of the amount above the guarantee. */
  isOfDecision?: boolean;
}

/** What the carrier has made of the application: its policy number, or why it was rejected, in the carrier's own words (§9.8). */
export function CarrierAnswerCard({ answer, isOfDecision = false }: CarrierAnswerCardProps) {
  const t = useTranslate();
  const { state, policy_number, code, words, answered_at, contact } = answer;
  return (
    <Card title={t(isOfDecision ? 'enrollments.carrierOfDecision' : 'enrollments.carrier')}>
      <Stack gap="sm">
        <div>
          <StatusBadge tone={tones[state]}>{t(`enrollments.carrier.${state}`)}</StatusBadge>
        </div>
        <Facts
          of={[
            [t('enrollments.policyNumber'), policy_number],
            [t('enrollments.carrierCode'), code],
            [t('enrollments.carrierWords'), words],
            [t('enrollments.carrierAnswered'), answered_at && t.formats.instant(answered_at)],
            [
              t('enrollments.carrierContact'),
              contact && (
                <ContactLines
                  key="contact"
                  label={t('enrollments.contactOf', { carrier: contact.carrier })}
                  contact={contact}
                />
              ),
            ],
          ]}
        />
      </Stack>
    </Card>
  );
}
