import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';

export function NotFoundPage() {
  const t = useTranslate();
  const { home } = useAddresses();
  return (
    <StandalonePage title={t('shell.notFoundTitle')}>
      <p>{t('shell.notFound')}</p>
      <AnchorButton to={home}>{t('shell.goHome')}</AnchorButton>
    </StandalonePage>
  );
}
