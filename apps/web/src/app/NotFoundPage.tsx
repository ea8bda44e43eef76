import { useAddresses, useTranslate } from '../platform/site.tsx';
import { AnchorButton } from '../ui/AnchorButton.tsx';
import { Doorway } from '../ui/Doorway.tsx';

export function NotFoundPage() {
  const t = useTranslate();
  const { home } = useAddresses();
  return (
    <Doorway title={t('shell.notFoundTitle')}>
      <p>{t('shell.notFound')}</p>
      <AnchorButton to={home}>{t('shell.goHome')}</AnchorButton>
    </Doorway>
  );
}
