import { Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useCopy } from '../../../platform/browser/use-copy.ts';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import styles from '../accounts.module.css';

/** The recovery codes, the one time that they are shown; `onKept` when somebody says that they are in a safe place. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useTranslate();
  const { tenantSystemName } = useSite();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, copy } = useCopy();
  useEffect(() => heading.current?.focus(), []);
  const download = () => {
    const text = [tenantSystemName, t('accounts.recoveryCodes'), '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
  };
  return (
    <Stack gap="md">
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t('accounts.recoveryCodes')}
      </h3>
      <div>{t('accounts.recoveryCodesHelp')}</div>
      <ul className={styles.codes} aria-labelledby={id}>
        {codes.map((code) => (
          <li key={code} className={styles.secret}>
            {code}
          </li>
        ))}
      </ul>
      <Group gap="xs" className="no-print">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('accounts.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          {t('accounts.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('accounts.print')}
        </Button>
      </Group>
      <div role="status" className={styles.copied}>
        {state !== 'idle' && t(state === 'copied' ? 'accounts.copied' : 'accounts.copyProblem')}
      </div>
      <Group className="no-print">
        <Button onClick={onKept}>{t('accounts.codesKept')}</Button>
      </Group>
    </Stack>
  );
}
