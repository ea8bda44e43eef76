import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../../../platform/site/site.tsx';
import { useWizardForm } from '../../state/wizard-form.ts';

const SummaryModal = lazy(() => import('./SummaryModal.tsx'));

/** 'Summary' on the review step (A33): what is chosen, person by person; without premiums for whoever came by a link to sign or to review. Loaded when it is first opened. */
export function SummaryButton() {
  const t = useTranslate();
  const { summary } = useWizardForm();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t('wizard.summary')}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <SummaryModal opened={isOpen} prepare={summary} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
