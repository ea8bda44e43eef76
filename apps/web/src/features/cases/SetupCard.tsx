import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './CasePage.module.css';

/** The setup card of the case page: the setup itself until it is closed, then the way back to it. */
export default function SetupCard({ setup }: { setup(close: () => void): ReactNode }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  return (
    <Card title={say('casePage.setup')}>
      {isOpen ? (
        setup(() => setOpen(false))
      ) : (
        <div className={styles.setup}>
          {say('casePage.setupClosed')}
          <Button variant="default" onClick={() => setOpen(true)}>
            {say('casePage.openSetup')}
          </Button>
        </div>
      )}
    </Card>
  );
}
