import { EnrollPage } from '../../features/links/EnrollPage.tsx';
import { SelfEnrollWelcome } from '../../features/wizard/SelfEnrollWelcome.tsx';
import ResumeRoute from './ResumeRoute.tsx';
import { WizardBehindLink } from './WizardBehindLink.tsx';

/** `/enroll/…`: an employee enrolls alone (§16.2). */
export default function EnrollRoute() {
  return (
    <EnrollPage welcome={(form) => <SelfEnrollWelcome>{form}</SelfEnrollWelcome>} resumed={<ResumeRoute />}>
      {(sessionId) => <WizardBehindLink opened={sessionId} />}
    </EnrollPage>
  );
}
