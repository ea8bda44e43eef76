import { LinkPage } from '../../features/links/LinkPage.tsx';
import { OpenWizard } from '../../features/wizard/OpenWizard.tsx';

/** `/review/…`: who reads a call-center enrollment (§16.4). */
export default function ReviewRoute() {
  return <LinkPage kind="review">{(sessionId) => <OpenWizard sessionId={sessionId} />}</LinkPage>;
}
