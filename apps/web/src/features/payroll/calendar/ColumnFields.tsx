import { Button, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { DeductionColumn, EmployerColumn } from '@openroll/domain/payroll/columns';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { AddButton } from '../../../ui/inputs/AddButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../payroll.module.css';
import { ColumnField } from './ColumnField.tsx';
import { columnsLeft, moveColumn, renameColumn } from './column-list.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import { headerField, sentenceAt } from './use-draft-sentences.ts';

interface ColumnFieldsProps extends DraftFieldsProps {
  /** Every column that a file can have, with its usual header. */
  known: readonly EmployerColumn[];
}

/** Which columns a file has, in which order and under which headers; all of it by keyboard, and each move is said. */
export function ColumnFields({ draft, change, sentences, known }: ColumnFieldsProps) {
  const t = useTranslate();
  const [said, say] = useState('');
  const [chosen, choose] = useState<string>('');
  const { columns } = draft;
  const nameOf = (key: DeductionColumn) => t(`payroll.column.${key}`);
  const left = columnsLeft(known, columns);
  const toAdd = left.find(({ key }) => key === chosen) ?? left[0];
  const isUsual =
    columns.length === known.length &&
    columns.every(({ key, header }, at) => known[at]?.key === key && known[at]?.header === header);
  const move = (from: number, to: number) => {
    const column = columns[from];
    if (!column) return;
    change({ columns: moveColumn(columns, from, to) });
    say(t('payrollPage.columnMoved', { column: nameOf(column.key), place: to + 1, count: columns.length }));
  };
  return (
    <Card
      title={t('payrollPage.columns')}
      actions={
        !isUsual && (
          <Button variant="default" size="compact-sm" onClick={() => change({ columns: known })}>
            {t('payrollPage.ownHeaders')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('payrollPage.columnsHelp')}
        </Text>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <ol className={styles.columns} aria-label={t('payrollPage.columns')}>
          {columns.map((column, place) => (
            <ColumnField
              key={column.key}
              name={headerField(column.key)}
              column={column}
              title={nameOf(column.key)}
              place={place}
              count={columns.length}
              problem={sentenceAt(sentences, headerField(column.key))}
              onRename={(header) => change({ columns: renameColumn(columns, column.key, header) })}
              onMove={(to) => move(place, to)}
              onRemove={() => {
                change({ columns: columns.filter(({ key }) => key !== column.key) });
                say(t('payrollPage.columnRemoved', { column: nameOf(column.key) }));
              }}
            />
          ))}
        </ol>
        {toAdd ? (
          <Group align="flex-end" gap="sm">
            <NativeSelect
              name="add_column"
              label={t('payrollPage.addColumn')}
              data={left.map(({ key }) => ({ value: key, label: nameOf(key) }))}
              value={toAdd.key}
              error={sentenceAt(sentences, 'add_column')}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <AddButton onAdd={() => change({ columns: [...columns, toAdd] })}>
              {t('payrollPage.add')}
            </AddButton>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('payrollPage.allColumns')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
