import { Button, Group, Stack, Text } from '@mantine/core';
import type { OptionInput } from '@openroll/contract/case-setup';
import { maxRateRows } from '@openroll/domain/cases/rate-rows';
import { IconClipboardText, IconDownload, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Paging } from '../../../ui/tables/Paging.tsx';
import { RateGrid } from './RateGrid.tsx';
import { RateImport } from './RateImport.tsx';
import { RateTableProblems } from './RateTableProblems.tsx';
import { columnsOf, rateProblems, rowsOf, withCell, withRow } from './rate-rows.ts';
import styles from './rate-table.module.css';

interface RateTableProps {
  option: OptionInput;
  value: unknown;
  /** Of the download. */
  fileName: string;
  onChange(value: unknown): void;
}

const rowsPerPage = 50;

/** A case's own rates: rows that are typed, pasted or uploaded, their problems beside them. A page has 50 rows. */
export function RateTable({ option, value, fileName, onChange }: RateTableProps) {
  const t = useTranslate();
  const id = useId();
  const [page, setPage] = useState(1);
  // Where the focus goes next: to the new row, to a wrong one, to the neighbor of a removed one.
  const [target, setTarget] = useState<{ readonly row: number }>();
  const [pasted, setPasted] = useState<string>();
  const columns = columnsOf(option);
  const rows = rowsOf(value);
  // Looked at once the typing rests: 5,000 rows take a while.
  const settled = useDeferredValue(value);
  const problems = useMemo(() => rateProblems(option, rowsOf(settled), t), [option, settled, t]);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * rowsPerPage;
  const goTo = (row: number) => {
    setPage(Math.ceil(row / rowsPerPage));
    setTarget({ row });
  };
  const add = () => {
    onChange(withRow(rows, option));
    goTo(rows.length + 1);
  };
  const remove = (at: number) => {
    onChange(rows.toSpliced(at, 1));
    if (rows.length > 1) goTo(Math.min(at + 1, rows.length - 1));
  };
  const download = async () => {
    const { writeRateText } = await import('./rate-text.ts');
    saveFile(new Blob([writeRateText(rows, columns)], { type: 'text/csv' }), fileName);
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Text id={id} component="h4" fw={600}>
        {option.display_name}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {[
          option.affects_premium && t('caseSetup.affectsPremium'),
          option.optional && t('caseSetup.optional'),
          t('caseSetup.rateRows', { count: rows.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Stack gap="sm">
        {rows.length === 0 && !option.optional && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('shared.fillOut')}
          </Text>
        )}
        <RateTableProblems problems={problems} onGo={goTo} />
        {rows.length > 0 && (
          <RateGrid
            option={option}
            columns={columns}
            rows={rows.slice(first, first + rowsPerPage)}
            first={first}
            byRow={problems.byRow}
            target={target}
            onCell={(at, column, typed) => onChange(withCell(rows, at, column, typed))}
            onRemove={remove}
            onPaste={setPasted}
          />
        )}
        {rows.length > rowsPerPage && (
          <Paging page={shown} rowsPerPage={rowsPerPage} total={rows.length} onPage={setPage} />
        )}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={rows.length >= maxRateRows}
            onClick={add}
          >
            {t('caseSetup.addRow')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} aria-hidden="true" />}
            onClick={() => setPasted('')}
          >
            {t('caseSetup.importRates')}
          </Button>
          {rows.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => void download()}
            >
              {t('caseSetup.downloadRates')}
            </Button>
          )}
        </Group>
      </Stack>
      <RateImport
        option={option}
        text={pasted}
        replaces={rows.length}
        onReplace={(replacement) => {
          onChange(replacement);
          setPage(1);
          setPasted(undefined);
        }}
        onClose={() => setPasted(undefined)}
      />
    </section>
  );
}
