import { ConnectionLost, problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { StandalonePage } from '../layout/StandalonePage.tsx';
import { Notice } from './Notice.tsx';

/** What stands where a link of a case opens nothing: that its case is unavailable now, or only that it is good for nothing (§16.1). */
export function RefusedLink({ failure }: { failure: unknown }) {
  const t = useTranslate();
  const [told] = problemsOf(failure, t);
  const isUnavailable = told?.code === 'case-unavailable' || failure instanceof ConnectionLost;
  return (
    <StandalonePage title={t('links.title')}>
      <Notice tone="bad">{isUnavailable ? told?.message : t('links.tokenInvalid')}</Notice>
      <p>{t('links.askForAnother')}</p>
    </StandalonePage>
  );
}
