import { Anchor, Stack } from '@mantine/core';
import type { WizardSession } from '@openroll/contract/wizard';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { hasNotice } from '../state/has-notice.ts';
import type { Wizard } from '../state/use-wizard.ts';
import styles from '../wizard.module.css';

/** What somebody should know before the step: that it was resumed, restarted, changed elsewhere, or refused. */
export function WizardNotices({ wizard, session }: { wizard: Wizard; session: WizardSession }) {
  const t = useTranslate();
  const { paused_time, restarted_because, resumed_enrollment_data } = session;
  const { problems, isStale, steps, goTo } = wizard;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus once, not each change of what it says.
  useEffect(() => {
    if (wizard.refusals > 0 && wizard.errors.size === 0 && hasNotice(wizard)) box.current?.focus();
  }, [wizard.refusals]);
  return (
    <Stack gap="sm" ref={box} tabIndex={-1} className={styles.notices}>
      {restarted_because && <Notice tone="warning">{restarted_because}</Notice>}
      {!restarted_because && resumed_enrollment_data && paused_time && (
        <Notice tone="info">{t('wizard.resumed', { when: t.formats.instant(paused_time) })}</Notice>
      )}
      {isStale && <Notice tone="warning">{t('wizard.stale')}</Notice>}
      {wizard.isSignatureWithdrawn && <Notice tone="warning">{t('wizard.signatureWithdrawn')}</Notice>}
      {problems.length > 0 && (
        <Notice tone="bad" {...(wizard.message ? { title: wizard.message } : {})}>
          <Stack gap={4}>
            {problems.map(({ message, step }) => {
              const at = steps.findIndex(({ name }) => name === step);
              return (
                <span key={`${step} ${message}`}>
                  {message}{' '}
                  {at >= 0 && (
                    <Anchor component="button" type="button" onClick={() => void goTo(at)}>
                      {t('wizard.goToStep', { step: steps[at]?.breadcrumb ?? '' })}
                    </Anchor>
                  )}
                </span>
              );
            })}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
