import type { Calls } from './calls/calls.ts';
import type { Carriers } from './delivery/carriers.ts';
import type { DeliveryTransport } from './delivery/delivery.ts';
import type { FileStore } from './files/files.ts';
import type { IdentityProvider } from './identity-provider/identity-provider.ts';
import type { MailTransport } from './mail/mail.ts';
import type { Payments } from './payments/payments.ts';
import type { SandboxPayments } from './payments/sandbox/sandbox-payments.ts';
import type { Pdf } from './pdf/pdf.ts';
import type { Underwriter } from './underwriting/underwriting.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** The outside world. Each port has its interface, its real side and, where the demo needs one, a sandbox. */
export interface Ports {
  readonly files: FileStore;
  readonly pdf: Pdf;
  /** Of carriers whose own file names no transport. */
  readonly delivery: DeliveryTransport;
  readonly carriers: Carriers;
  /** Undefined where the site holds no voice conferences. */
  readonly calls: Calls | undefined;
  /** Undefined where the site sends no mail. */
  readonly mail: MailTransport | undefined;
  /** Undefined where nothing is paid in the wizard. */
  readonly payments: Payments | undefined;
  /** The demo's side of the browser, where the provider is the sandbox. */
  readonly paymentSandbox: Pick<SandboxPayments, 'createToken'> | undefined;
  /** Undefined where people sign in here only. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Undefined where answers alone decide. */
  readonly underwriting: Underwriter | undefined;
  readonly webhooks: WebhookSender;
}
