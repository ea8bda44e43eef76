import { LinkPage } from '../../features/links/LinkPage.tsx';
import { OpenWizard } from '../../features/wizard/OpenWizard.tsx';

/** `/resume/…`: who comes back to their own enrollment (§16.2 A6). */
export default function ResumeRoute() {
  return <LinkPage kind="resume">{(sessionId) => <OpenWizard sessionId={sessionId} />}</LinkPage>;
}
