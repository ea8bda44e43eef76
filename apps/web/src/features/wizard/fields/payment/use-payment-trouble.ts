import { forgetChoices, readChoice, rememberChoice } from '../../../../platform/browser/remembered.ts';
import { useMaybeCurrentUser } from '../../../../platform/site/current-user.tsx';

export type PaymentTrouble = 'paymentExpired' | 'paymentUnknown';

/**
 * Why the payment of a session did not go through, as the browser remembers it: `openroll.{user}.paymentExpired` and
 * `…paymentUnknown`, each with the session's id (§17.1); of whoever is not signed in, the user is 0. Both are gone once a card or
 * account was captured, or the payment made.
 */
export function usePaymentTrouble(sessionId: number) {
  const userId = useMaybeCurrentUser()?.id ?? 0;
  const names = ['paymentExpired', 'paymentUnknown'] as const;
  return {
    trouble: names.find((name) => readChoice(userId, name) === sessionId),
    remember: (name: PaymentTrouble) => rememberChoice(userId, name, sessionId),
    forget: () => forgetChoices(userId, names),
  };
}
