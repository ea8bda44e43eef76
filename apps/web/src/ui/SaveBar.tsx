import { Button } from '@mantine/core';
import { useSay } from '../platform/site.tsx';
import { AnchorButton } from './AnchorButton.tsx';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** Something was changed and not saved. */
  unsaved: boolean;
  busy: boolean;
  /** Where Close leads. */
  closeTo: string;
  /** Instead of 'Save'. */
  save?: string;
}

/** The foot of a form, always in sight: what is unsaved, Close, Save (submits the form around it). */
export function SaveBar({ unsaved, busy, closeTo, save }: SaveBarProps) {
  const say = useSay();
  return (
    <div className={`${styles.bar} no-print`} data-save-bar>
      <span role="status" className={styles.state}>
        {unsaved && say('shared.unsaved')}
      </span>
      <AnchorButton variant="default" to={closeTo}>
        {say('shared.close')}
      </AnchorButton>
      <Button type="submit" loading={busy}>
        {save ?? say('shared.save')}
      </Button>
    </div>
  );
}
