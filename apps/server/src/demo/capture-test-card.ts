import { defaultSchedule } from '@openroll/domain/payments/schedule';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { capturedCoverages } from '@openroll/wizard/payment/first-payment';
import { openSession } from '@openroll/wizard/session';
import { capturePayment } from '../features/wizard/payment/capture-payment.ts';
import { updateSteps } from '../features/wizard/steps/update-steps.ts';
import type { SessionRow } from '../features/wizard/wizard.queries.ts';
import type { Origin } from '../platform/audit/record-audit.ts';
import type { Platform } from '../platform/platform.ts';

const testCard = {
  method: 'card',
  number: '4111111111111111',
  cvv: '123',
  exp_month: 12,
  exp_year: 2099,
} as const;

/** Whoever has chosen a captured coverage pays its later premiums by the sandbox's test card. */
export async function captureTestCard(
  platform: Platform,
  origin: Origin,
  context: WizardContext,
  data: EnrollmentData,
  read: () => Promise<SessionRow>,
): Promise<void> {
  if (capturedCoverages(openSession(context, data)).length === 0) return;
  const body = { data } as unknown as Parameters<typeof updateSteps>[3];
  await updateSteps(platform, origin, await read(), body, () => undefined);
  const month = platform.clock().toISOString().slice(0, 7);
  const made = await platform.ports.paymentSandbox?.createToken(testCard, month);
  if (!made?.ok) throw new Error('the demo pays by its sandbox');
  const given = { ...defaultSchedule, payment_with_app: false, token: made.token };
  await capturePayment(platform, origin, await read(), given);
}
