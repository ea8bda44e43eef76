import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useOnceOpened } from '../../../ui/dialogs/use-once-opened.ts';
import { NewCaseModal } from './lazy-making.ts';

interface NewCaseButtonProps {
  /** Where a case that was made is shown. */
  addressOf(caseId: number): string;
  /** On the screen of enrollments: beside its own main action, and written as that one is (§2.6). */
  amongEnrollments?: boolean;
}

/** §2.4, §2.6: for whoever may create one. */
export function NewCaseButton({ addressOf, amongEnrollments = false }: NewCaseButtonProps) {
  const t = useTranslate();
  const mayCreate = useMay('create_case');
  const [isMaking, setMaking] = useState(false);
  const wasMaking = useOnceOpened(isMaking);
  if (!mayCreate) return null;
  return (
    <>
      <Button
        variant={amongEnrollments ? 'default' : 'filled'}
        aria-haspopup="dialog"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => setMaking(true)}
      >
        {t(amongEnrollments ? 'cases.newCaseAmongEnrollments' : 'cases.newCase')}
      </Button>
      {wasMaking && (
        <Suspense>
          <NewCaseModal opened={isMaking} onClose={() => setMaking(false)} addressOf={addressOf} />
        </Suspense>
      )}
    </>
  );
}
