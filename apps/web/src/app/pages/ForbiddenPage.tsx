import { useAddresses, useTranslate } from '../../platform/site.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { StandalonePage } from '../../ui/StandalonePage.tsx';

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
