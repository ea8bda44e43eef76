import { LinkPage } from '../../features/links/LinkPage.tsx';
import { OpenWizard } from '../../features/wizard/OpenWizard.tsx';

/** `/sign/…`: who signs by e-mail (§16.3). */
export default function SignRoute() {
  return <LinkPage kind="sign">{(sessionId) => <OpenWizard sessionId={sessionId} />}</LinkPage>;
}
