import { arrayMove } from '@dnd-kit/sortable';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { OrderedList } from '../../../ui/inputs/OrderedList.tsx';
import styles from '../reports.module.css';
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
        <OrderedList
          items={shown}
          compact
          keepsOne
          keyOf={({ key }) => key}
          nameOf={({ label }) => label}
          words={{
            role: t('reportPage.dragRole'),
            help: t('reportPage.dragHelp'),
            drag: (column) => t('reportPage.drag', { column }),
            up: (column) => t('reportPage.moveUp', { column }),
            down: (column) => t('reportPage.moveDown', { column }),
            remove: (column) => t('reportPage.removeColumn', { column }),
            lifted: (column) => t('reportPage.lifted', { column }),
            moved: (column, place, count) => t('reportPage.moved', { column, place, count }),
            notMoved: t('reportPage.notMoved'),
          }}
          onMove={(from, to) => change(arrayMove([...shown], from, to))}
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
