import { useSearchParams } from 'react-router';
import { useAddresses, useTranslate } from '../../platform/site.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { StandalonePage } from '../../ui/StandalonePage.tsx';
import { OpenWizard } from './OpenWizard.tsx';

/** The wizard of the session that the address names; each session is a page of its own. */
export default function WizardPage() {
  const t = useTranslate();
  const { home } = useAddresses();
  const [params] = useSearchParams();
  const sessionId = Number(params.get('session_id'));
  if (Number.isSafeInteger(sessionId) && sessionId > 0)
    return <OpenWizard key={sessionId} sessionId={sessionId} />;
  return (
    <StandalonePage title={t('wizard.loadProblem')}>
      <p>{t('wizard.noSession')}</p>
      <AnchorButton to={home}>{t('wizard.backToList')}</AnchorButton>
    </StandalonePage>
  );
}
