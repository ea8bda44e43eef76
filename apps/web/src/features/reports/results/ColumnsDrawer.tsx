import { Button, Stack, VisuallyHidden } from '@mantine/core';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import styles from '../reports.module.css';
import { OrderedColumns } from './OrderedColumns.tsx';
import { type ColumnFacts, shownColumns } from './use-report-columns.tsx';

interface ColumnsDrawerProps {
  opened: boolean;
  facts: readonly ColumnFacts[];
  /** None are the usual ones. */
  chosen: readonly ReportColumn[];
  onChange(chosen: readonly ReportColumn[]): void;
  onClose(): void;
}

/** Which columns are shown, and in which order; the list behind it follows at once. */
export default function ColumnsDrawer({ opened, onClose, ...choice }: ColumnsDrawerProps) {
  const t = useTranslate();
  return (
    <Drawer opened={opened} onClose={onClose} title={t('reportPage.columns')}>
      <ColumnChoice {...choice} />
    </Drawer>
  );
}

function ColumnChoice({ facts, chosen, onChange }: Omit<ColumnsDrawerProps, 'opened' | 'onClose'>) {
  const t = useTranslate();
  const [said, setSaid] = useState('');
  const shown = shownColumns(facts, chosen);
  const hidden = facts.filter((fact) => !shown.includes(fact));
  const usual = facts.filter(({ is_default }) => is_default);
  const change = (next: readonly ColumnFacts[]) => {
    const isUsual = next.length === usual.length && next.every((fact, at) => fact === usual[at]);
    onChange(isUsual ? [] : next.map(({ key }) => key));
  };
  return (
    <Stack gap="md">
      <p className={styles.quiet}>{t('reportPage.columnsHelp')}</p>
      <section aria-label={t('reportPage.columnsShown')}>
        <h3 className={styles.listTitle}>{t('reportPage.columnsShown')}</h3>
        <OrderedColumns
          columns={shown}
          onOrder={change}
          onRemove={(fact) => {
            setSaid(t('reportPage.columnHidden', { column: fact.label }));
            change(shown.filter((one) => one !== fact));
          }}
        />
      </section>
      <section aria-label={t('reportPage.columnsHidden')}>
        <h3 className={styles.listTitle}>{t('reportPage.columnsHidden')}</h3>
        {hidden.length === 0 && <p className={styles.quiet}>{t('reportPage.allShown')}</p>}
        <ul className={styles.hiddenColumns}>
          {hidden.map((fact) => (
            <li key={fact.key}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={15} aria-hidden="true" />}
                aria-label={t('reportPage.addColumn', { column: fact.label })}
                onClick={() => {
                  setSaid(t('reportPage.columnShown', { column: fact.label }));
                  change([...shown, fact]);
                }}
              >
                {fact.label}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {chosen.length > 0 && (
        <Button variant="default" onClick={() => change(usual)}>
          {t('reportPage.usualColumns')}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
