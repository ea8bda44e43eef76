import type { WizardSession } from '@openroll/contract/wizard';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { signsByLink } from '@openroll/wizard/signing/plan-signing';

/** Whether the family signs after the submit, by a link: its session forces that, or the employee chose it where they were asked (A11). */
export const signsLater = (
  { case: { force_agent_enroll_remote_sig: forced }, ...session }: WizardSession,
  { applicants }: Pick<EnrollmentData, 'applicants'>,
): boolean =>
  signsByLink({
    mode: session.enrollment_mode,
    marks: {
      directStart: session.isAgentEnrollRemoteSignature,
      remoteSignature: forced ? 'forced' : 'offered',
    },
    choseRemote: applicants.some(
      ({ type, data }) => type === 'primary' && data.emp_selected_remote_signature === 'yes',
    ),
  });
