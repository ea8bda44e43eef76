import { Button } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';

/** A fault of ours while showing a page, or a part of a newer version that is no longer there: a reload helps. */
export function PageProblem() {
  const t = useTranslate();
  return (
    <StandalonePage title={t('shell.pageProblem')}>
      <p>{t('shell.pageProblemHelp')}</p>
      <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
    </StandalonePage>
  );
}
