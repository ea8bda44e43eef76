import { LinkPage } from '../../features/links/LinkPage.tsx';
import { WizardBehindLink } from './WizardBehindLink.tsx';

/** `/confirm/…`: who has signed by email, and confirms what was approved at another rating (§16.3 A14b). */
export default function ConfirmRoute() {
  return <LinkPage kind="confirm">{(sessionId) => <WizardBehindLink opened={sessionId} />}</LinkPage>;
}
