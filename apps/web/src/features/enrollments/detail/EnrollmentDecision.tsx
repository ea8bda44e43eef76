import { Button, Stack } from '@mantine/core';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars, formatWholeDollars } from '../../../platform/texts/format.ts';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

/** For the home office alone, and seldom: it comes when it is opened. */
const DecideModal = lazy(async () => ({ default: (await import('./DecideModal.tsx')).DecideModal }));

/** What was decided of an application by hand, and what waits for it; nothing where neither is (B18). */
export function EnrollmentDecision({ enrollment }: { enrollment: EnrollmentDetail }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceOpened(isOpen);
  const { decisions, underwriting, may } = enrollment;
  const part = may.decide;
  if (decisions.length === 0 && !part && !underwriting) return null;
  return (
    <Card title={t('enrollments.decision')}>
      <Stack gap="sm">
        {underwriting && <OutsideDecision underwriting={underwriting} />}
        {decisions.map((one) => (
          <div key={one.part}>
            <div>
              {t(`enrollments.decided.${one.decision}`, { amount: formatWholeDollars(t, one.amount ?? 0) })}
            </div>
            {one.applied_amount !== null && (
              <div>{t('enrollments.decidedOf', { amount: formatWholeDollars(t, one.applied_amount) })}</div>
            )}
            {one.premium !== null && (
              <div>
                {t('enrollments.decidedPremium', {
                  premium: formatDollars(t, one.premium),
                  mode: t(`cases.${enrollment.premium_mode as PremiumMode}`),
                })}
              </div>
            )}
            {one.effective_date && (
              <div>{t('enrollments.effectiveOn', { day: t.formats.day(one.effective_date) })}</div>
            )}
            <div className={styles.quiet}>
              {t('enrollments.decidedOn', { when: t.formats.instant(one.decided_at) })}
            </div>
            {one.reason && <div className={styles.quiet}>{one.reason}</div>}
          </div>
        ))}
        {part && (
          <>
            <div>{t(`enrollments.decision.${part}`)}</div>
            <Button variant="default" onClick={() => setOpen(true)} style={{ alignSelf: 'start' }}>
              {t('enrollments.decide')}
            </Button>
          </>
        )}
      </Stack>
      {wasOpened && part && (
        <Suspense>
          <DecideModal enrollment={enrollment} part={part} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** What an underwriter outside has decided; what it rests on where the reply tells it (B22). */
function OutsideDecision({
  underwriting: { decision, rating, decided_at, waits_on: waitsOn, risk_factors = [] },
}: {
  underwriting: NonNullable<EnrollmentDetail['underwriting']>;
}) {
  const t = useTranslate();
  return (
    <div>
      <div>
        {decision === 'ACCEPT'
          ? t('enrollments.outside.ACCEPT', { rating: rating ?? '' })
          : t(`enrollments.outside.${decision}`)}
      </div>
      <div className={styles.quiet}>
        {t('enrollments.decidedOn', { when: t.formats.instant(decided_at) })}
      </div>
      {waitsOn && <div>{t(`enrollments.waitsOn.${waitsOn}`)}</div>}
      {risk_factors.length > 0 && (
        <div className={styles.quiet}>
          {t('enrollments.riskFactors', { factors: t.formats.list(risk_factors) })}
        </div>
      )}
    </div>
  );
}
