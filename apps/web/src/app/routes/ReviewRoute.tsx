import { LinkPage } from '../../features/links/LinkPage.tsx';
import { WizardBehindLink } from './WizardBehindLink.tsx';

/** `/review/…`: who reads a call-center enrollment (§16.4). */
export default function ReviewRoute() {
  return <LinkPage kind="review">{(sessionId) => <WizardBehindLink opened={sessionId} />}</LinkPage>;
}
