import { LinkPage } from '../../features/links/LinkPage.tsx';
import { Reopened } from '../../features/links/Reopened.tsx';
import { WizardBehindLink } from './WizardBehindLink.tsx';

/** `/resume/…`: who comes back to their own enrollment (§16.2 A6). */
export default function ResumeRoute() {
  return (
    <LinkPage kind="resume">
      {(sessionId) => (
        <Reopened sessionId={sessionId}>
          <WizardBehindLink opened={sessionId} />
        </Reopened>
      )}
    </LinkPage>
  );
}
