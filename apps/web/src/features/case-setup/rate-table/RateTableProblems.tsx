import { Button, Group } from '@mantine/core';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { RateProblems } from './rate-rows.ts';

const shownLines = 10;

/** How many rows are wrong, with a way to the first; below it what only needs to be looked at. */
export function RateTableProblems({ problems, onGo }: { problems: RateProblems; onGo(row: number): void }) {
  const t = useTranslate();
  const { byRow, general, warnings } = problems;
  const [first] = [...byRow.keys()].toSorted((a, b) => a - b);
  const more = warnings.length - shownLines;
  return (
    <>
      {general.map((message) => (
        <Notice key={message} tone="bad">
          {message}
        </Notice>
      ))}
      {first !== undefined && (
        <Notice tone="bad">
          <Group gap="sm" justify="space-between">
            {t('caseSetup.rateWrong', { count: byRow.size, row: first })}
            <Button size="compact-sm" variant="default" onClick={() => onGo(first)}>
              {t('caseSetup.rateGo', { row: first })}
            </Button>
          </Group>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('caseSetup.rateWarnings')}>
          {warnings.slice(0, shownLines).map((message) => (
            <div key={message}>{message}</div>
          ))}
          {more > 0 && <div>{t('caseSetup.rateMoreWarnings', { count: more })}</div>}
        </Notice>
      )}
    </>
  );
}
