import { useSearchParams } from 'react-router';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { OpenWizard } from './OpenWizard.tsx';

/** The wizard of a session: the one that a link has opened, else the one that the address names. Each is a page of its own. */
export default function WizardPage({ opened }: { opened?: number }) {
  const t = useTranslate();
  const { home } = useAddresses();
  const [params] = useSearchParams();
  const sessionId = opened ?? Number(params.get('session_id'));
  if (Number.isSafeInteger(sessionId) && sessionId > 0)
    return <OpenWizard key={sessionId} sessionId={sessionId} />;
  return (
    <StandalonePage title={t('wizard.loadProblem')}>
      <p>{t('wizard.noSession')}</p>
      <AnchorButton to={home}>{t('wizard.backToList')}</AnchorButton>
    </StandalonePage>
  );
}
