import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './CasePage.module.css';

/** The setup card of the case page: the setup itself until it is closed, then the way back to it. */
export default function SetupCard({ setup }: { setup(close: () => void): ReactNode }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(true);
  const [query] = useSearchParams();
  const asked = query.get('field');
  // A link to one of its fields opens it again.
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== null) setOpen(true);
  }
  return (
    <Card title={t('casePage.setup')}>
      {isOpen ? (
        setup(() => setOpen(false))
      ) : (
        <div className={styles.setup}>
          {t('casePage.setupClosed')}
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('casePage.openSetup')}
          </Button>
        </div>
      )}
    </Card>
  );
}
