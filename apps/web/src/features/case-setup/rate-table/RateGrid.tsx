import { ActionIcon } from '@mantine/core';
import type { OptionInput } from '@openroll/contract/case-setup';
import { ratePrecision } from '@openroll/domain/cases/rate-rows';
import { lengths } from '@openroll/domain/values/lengths';
import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, Fragment, useEffect, useId, useRef } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { cellOf, type RateProblems, type RateRow } from './rate-rows.ts';
import styles from './rate-table.module.css';

interface RateGridProps {
  option: OptionInput;
  columns: readonly string[];
  /** Those of the page that is shown. */
  rows: readonly RateRow[];
  /** How many rows stand before them. */
  first: number;
  byRow: RateProblems['byRow'];
  /** The row that takes the focus; a new object each time that it should. */
  target: { readonly row: number } | undefined;
  onCell(at: number, column: string, typed: string): void;
  onRemove(at: number): void;
  /** Several cells at once were pasted into one. */
  onPaste(text: string): void;
}

/** The rows of one page as a table of inputs. */
export function RateGrid(props: RateGridProps) {
  const { option, columns, rows, first, byRow, target, onCell, onRemove, onPaste } = props;
  const t = useTranslate();
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (target) body.current?.querySelector<HTMLInputElement>(`[data-row="${target.row}"] input`)?.focus();
  }, [target]);
  const decimals = option.precision ?? ratePrecision;
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={option.display_name}>
        <thead>
          <tr>
            <th scope="col">{t('caseSetup.rateRow')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {titleOf(column)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const place = first + index + 1;
            const wrong = byRow.get(place);
            const wrongId = `${id}-${place}`;
            return (
              <Fragment key={place}>
                <tr data-row={place} className={wrong ? styles.wrong : undefined}>
                  <th scope="row" className="numbers">
                    {place}
                  </th>
                  {columns.map((column) => (
                    <td key={column}>
                      <input
                        className={styles.cell}
                        aria-label={t('caseSetup.rateCell', { column: titleOf(column), row: place })}
                        {...(wrong ? { 'aria-invalid': true, 'aria-describedby': wrongId } : {})}
                        {...(column === 'rate'
                          ? { inputMode: 'decimal', placeholder: (0).toFixed(decimals) }
                          : isAge(column)
                            ? { inputMode: 'numeric' }
                            : {})}
                        autoComplete="off"
                        maxLength={lengths.rateCell}
                        value={cellOf(row, column)}
                        onPaste={paste}
                        onChange={(event) => onCell(place - 1, column, event.currentTarget.value)}
                      />
                    </td>
                  ))}
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('caseSetup.removeRow', { row: place })}
                      onClick={() => onRemove(place - 1)}
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                </tr>
                {wrong && (
                  <tr className={styles.wrong}>
                    <td />
                    <td colSpan={columns.length + 1} id={wrongId} className={styles.message}>
                      {wrong.join(' ')}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const isAge = (column: string): boolean => column === 'min_age' || column === 'max_age';

/** 'waiting_period' → 'Waiting period'. */
export const titleOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
