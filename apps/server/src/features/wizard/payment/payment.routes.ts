import { calculatePercentage, collectPaymentSchedule, makePaymentWithApp } from '@openroll/contract/payments';
import { problem } from '@openroll/domain/problems';
import { toDollars } from '@openroll/domain/values/money';
import { percentagePurchase } from '@openroll/wizard/percentage-purchase';
import { openSession } from '@openroll/wizard/session';
import type { Bind } from '../../../platform/http/bind.ts';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeContext } from '../sessions/make-context.ts';
import { givenAnswers } from '../wizard.queries.ts';
import { capturePayment } from './capture-payment.ts';
import { makePayment } from './make-payment.ts';

export function bindPayments(bind: Bind, platform: Platform): void {
  bind(collectPaymentSchedule, ({ target, origin, body }) => capturePayment(platform, origin, target, body));

  bind(makePaymentWithApp, async ({ target, origin, t }) => {
    const { isMade, problems } = await makePayment(platform, origin, target);
    return { payment_with_app_made: isMade, errors: problems.map((one) => toWire(t, one)) };
  });

  bind(calculatePercentage, async ({ target, body, t }) => {
    const session = openSession(await makeContext(platform, target), givenAnswers(platform, target, body));
    const bought = percentagePurchase(session, body);
    return bought
      ? { amount: bought.amount, total_premium: toDollars(bought.premium), errors: [] }
      : {
          amount: null,
          total_premium: null,
          errors: [toWire(t, problem('coverage-not-offered', 'percentage'))],
        };
  });
}
