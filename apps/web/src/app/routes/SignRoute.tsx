import { LinkPage } from '../../features/links/LinkPage.tsx';
import { WizardBehindLink } from './WizardBehindLink.tsx';

/** `/sign/…`: who signs by email (§16.3). */
export default function SignRoute() {
  return <LinkPage kind="sign">{(sessionId) => <WizardBehindLink opened={sessionId} />}</LinkPage>;
}
