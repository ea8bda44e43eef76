import { VisuallyHidden } from '@mantine/core';
import { pagesOf } from '@openroll/wizard/steps/pages';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Wizard } from '../state/use-wizard.ts';

/** A reader is told how much is left when the typing rests, not at every letter. */
const restDelay = 1_000;

/**
 * What a screen reader hears besides the focus: which page of how many, the answer somebody was led to, and how much is
 * left. The premium and the state of saving speak for themselves in the header, refusals beside the step.
 */
export function WizardAnnouncements({ wizard, left }: { wizard: Wizard; left: number }) {
  const t = useTranslate();
  const { steps, index, focusTarget } = wizard;
  const pages = pagesOf(steps);
  const step = pages.findIndex(({ end }) => index < end) + 1;
  const settled = useSettled(left);
  return (
    <VisuallyHidden>
      <div role="status">{t('wizard.stepOf', { step, steps: pages.length })}</div>
      <div role="status">{focusTarget?.text ?? ''}</div>
      <div role="status">
        {settled === 0
          ? t('wizard.goodOrderDone')
          : `${t('wizard.goodOrder')} ${t('wizard.goodOrderLeft', { count: settled })}`}
      </div>
    </VisuallyHidden>
  );
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restDelay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
