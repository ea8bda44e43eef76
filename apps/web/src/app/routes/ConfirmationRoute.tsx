import { EmailConfirmation } from '../../features/accounts/EmailConfirmation.tsx';
import { SignInPage } from '../../features/sign-in/SignInPage.tsx';

/** The sign-in page below what became of a confirmation link (§1.6). */
export default function ConfirmationRoute() {
  return <SignInPage above={<EmailConfirmation />} />;
}
