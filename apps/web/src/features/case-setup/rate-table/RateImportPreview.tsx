import type { OptionInput } from '@openroll/contract/case-setup';
import { maxRateRows } from '@openroll/domain/cases/rate-rows';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { titleOf } from './RateGrid.tsx';
import { cellOf, columnsOf, rateProblems } from './rate-rows.ts';
import styles from './rate-table.module.css';
import type { RateText } from './rate-text.ts';

const shownRows = 5;
const shownProblems = 10;

/** What was read: how many rows, the first of them, and what is wrong with them. */
export function RateImportPreview({ option, read }: { option: OptionInput; read: RateText }) {
  const t = useTranslate();
  const columns = columnsOf(option);
  const { byRow, general, warnings } = rateProblems(option, read.rows, t);
  const ofRows = [...byRow].flatMap(([row, messages]) =>
    messages.map((message) => t('caseSetup.rateRowProblem', { row, message })),
  );
  const errors = [...general, ...ofRows];
  const listed = [...errors, ...warnings];
  const hints = [
    !read.isNamed && t('caseSetup.rateInOrder'),
    read.ignored.length > 0 && t('caseSetup.rateIgnored', { columns: { list: read.ignored, as: 'plain' } }),
    read.missing.length > 0 &&
      t('caseSetup.rateMissing', { columns: { list: read.missing.map(titleOf), as: 'plain' } }),
    read.isCut && t('caseSetup.rateCut', { maximum: maxRateRows }),
  ].filter((hint) => hint !== false);
  return (
    <>
      <Notice tone={errors.length > 0 ? 'warning' : 'good'} title={titleFor()}>
        {[...hints, ...listed.slice(0, shownProblems)].map((line) => (
          <div key={line}>{line}</div>
        ))}
        {listed.length > shownProblems && (
          <div>{t('caseSetup.rateMoreWarnings', { count: listed.length - shownProblems })}</div>
        )}
      </Notice>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('caseSetup.ratePreview')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {titleOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.rows.slice(0, shownRows).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is told apart by its place alone.
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column} className="numbers">
                    {cellOf(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );

  function titleFor(): string {
    const count = read.rows.length;
    return errors.length > 0
      ? t('caseSetup.rateReadWrong', { count, wrong: Math.max(1, byRow.size) })
      : t('caseSetup.rateRead', { count });
  }
}
