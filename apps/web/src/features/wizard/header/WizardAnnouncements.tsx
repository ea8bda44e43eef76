import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { OpenCount } from '../state/in-good-order.ts';
import type { Wizard } from '../state/use-wizard.ts';

/** A reader is told how much is left when the typing rests, not at every letter. */
const restDelay = 1_000;

interface WizardAnnouncementsProps {
  wizard: Wizard;
  /** 'Health · 2 of 4'. */
  place: string;
  open: OpenCount;
}

/**
 * What a screen reader hears besides the focus: which page of its phase, the answer somebody was led to, and how much is left on this
 * page and before it. The premium and the state of saving speak for themselves in the header, refusals beside the step.
 */
export function WizardAnnouncements({ wizard, place, open }: WizardAnnouncementsProps) {
  const t = useTranslate();
  const { reached, here, isAll } = useSettled(open);
  const left = here > 0 ? t('wizard.leftHere', { count: here }) : '';
  const before =
    reached > 0 ? `${t('wizard.goodOrder')} ${t('wizard.goodOrderLeft', { count: reached })}` : '';
  return (
    <VisuallyHidden>
      <div role="status">{place}</div>
      <div role="status">{wizard.focusTarget?.text ?? ''}</div>
      <div role="status">
        {isAll ? t('wizard.goodOrderDone') : left || before || t('wizard.goodOrderSoFar')}
      </div>
    </VisuallyHidden>
  );
}

/** What was told last and has rested since. */
function useSettled(value: OpenCount): OpenCount {
  const [settled, setSettled] = useState(value);
  const { reached, here, isAll } = value;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ reached, here, isAll }), restDelay);
    return () => clearTimeout(timer);
  }, [reached, here, isAll]);
  return settled;
}
