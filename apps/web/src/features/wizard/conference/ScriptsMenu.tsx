import { Button, NativeSelect } from '@mantine/core';
import type { Script } from '@openroll/contract/conferences';
import { stopReading } from '@openroll/domain/conferences/announcements';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from './conference.module.css';

interface ScriptsMenuProps {
  scripts: readonly Script[];
  /** Then the end of it is what is chosen first. */
  isReading: boolean;
  /** With the number of a script, or of none: then reading stops (B27). */
  onPlay(script: number): void;
}

/** What may be read to the people on the call, and an end to what is being read (§17.6). */
export function ScriptsMenu({ scripts, isReading, onPlay }: ScriptsMenuProps) {
  const t = useTranslate();
  const [chosen, choose] = useState(isReading ? String(stopReading) : '');
  const isStop = chosen === String(stopReading);
  return (
    <div className={styles.scripts}>
      <NativeSelect
        size="sm"
        aria-label={t('voice.scripts')}
        data={[
          { value: '', label: t('voice.scripts') },
          ...scripts.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isReading ? [{ value: String(stopReading), label: t('voice.stopReading') }] : []),
        ]}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="compact-md"
        disabled={chosen === ''}
        onClick={() => onPlay(Number(chosen))}
      >
        {t(isStop ? 'voice.stopReading' : 'voice.playScript')}
      </Button>
    </div>
  );
}
