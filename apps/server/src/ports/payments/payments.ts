import type { Cents } from '@openroll/domain/values/money';

/** What can be charged: a customer of the provider and their card or account. Both tokens are private. */
export interface PaymentMethod {
  readonly customerToken: string;
  readonly paymentMethodToken: string;
  readonly kind: PaymentKind;
  readonly lastFour: string;
  /** Of a card: visa, master, american_express, discover, or as the provider calls another. */
  readonly brand: string | null;
}

export type PaymentKind = 'card' | 'bank';

export interface ChargeOrder {
  /** The provider's idempotency key: the same charge, however often it is asked for. */
  readonly key: string;
  readonly amountCents: Cents;
  readonly customerToken: string;
  readonly paymentMethodToken: string;
}

/** The provider's own ids, amounts and answers about one charge. */
export type ChargeOutcome =
  | { readonly kind: 'charged'; readonly chargeId: string; readonly amountCents: Cents }
  | { readonly kind: 'declined' }
  /** No answer, or one that does not say what became of it: `find` tells, before anything else is charged. */
  | { readonly kind: 'unknown' };

export type FoundCharge = ChargeOutcome | { readonly kind: 'none' };

/** `impossible`: the provider will not do it anymore, or never did. `unknown`: ask again, it is done once. */
export type GivenBack = 'done' | 'impossible' | 'unknown';

export type Exchange =
  | { readonly ok: true; readonly method: PaymentMethod }
  | { readonly ok: false; readonly why: 'refused' | 'unavailable' };

/** How a payer has agreed to be debited: what a bank asks for. */
export interface PayerConsent {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** What the provider tells by itself. It names a charge, or the key of ours under which it was asked for; neither where it is about neither. */
export interface PaymentEvent {
  readonly id: string;
  readonly chargeId: string | null;
  readonly key: string | null;
}

/** A delivery of the provider to our webhook, as it came. */
export interface PaymentDelivery {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Whoever charges cards and accounts. No call of it throws for what the provider does, and none sees a card number. */
export interface Payments {
  /** Which fields the browser shows. */
  readonly provider: 'sandbox' | 'stripe';
  /** A one-time token, made by the provider's fields in the browser, for what can be charged. */
  exchange(token: string, consent: PayerConsent): Promise<Exchange>;
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** The charge that was made under a key; declined, too, once a bank or a card's owner took it back. */
  find(order: Pick<ChargeOrder, 'key' | 'customerToken'>): Promise<FoundCharge>;
  /** Takes a charge back before it is settled. */
  voidCharge(chargeId: string): Promise<GivenBack>;
  /** Pays cents of a charge back, once for each key. */
  refund(order: {
    readonly key: string;
    readonly chargeId: string;
    readonly amountCents: Cents;
  }): Promise<GivenBack>;
  /** Undefined for what its provider has not signed, or longer than 300 seconds ago. */
  readEvent(delivery: PaymentDelivery, now: Date): PaymentEvent | undefined;
}
