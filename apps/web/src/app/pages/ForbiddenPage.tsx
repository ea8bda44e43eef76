import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';

export function ForbiddenPage() {
  const t = useTranslate();
  const { home } = useAddresses();
  return (
    <StandalonePage title={t('shell.forbiddenTitle')}>
      <p>{t('shell.forbidden')}</p>
      <AnchorButton to={home}>{t('shell.goHome')}</AnchorButton>
    </StandalonePage>
  );
}
