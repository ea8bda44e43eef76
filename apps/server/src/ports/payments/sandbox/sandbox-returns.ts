import type { Clock } from '@openroll/domain/values/dates';
import { z } from 'zod';
import { bodySignature, isBodySigned } from '../../signed-body.ts';
import type { PaymentDelivery, PaymentEvent } from '../payments.ts';
import type { SandboxLedger } from './sandbox-ledger.ts';

/** How long the bank of the demo takes to return a debit: time enough to submit what it has paid. */
const returnAfterMs = 60_000;
/** An event that nobody has taken is told again: so much later, and so often. */
const toldAgainAfterMs = 5_000;
const maxTold = 60;

export interface ReturnTerms {
  /** What its events are signed with. */
  readonly secret: string;
  readonly clock: Clock;
  /** Posts an event to the site; rejects where the site has not taken it. */
  send(delivery: PaymentDelivery): Promise<void>;
  /** In milliseconds; as long as above where it is not said. */
  readonly returnAfter?: number;
}

const header = 'x-sandbox-signature';
const told = z.object({
  id: z.string().min(1).max(100),
  charge_id: z.string().max(100),
  key: z.string().max(100),
});

/**
 * The bank behind the sandbox: a while after it has paid a debit it returns it. That stands in the ledger, and the site is told by a signed
 * event, as by any provider. A process that ends in between forgets what was to come back.
 */
export function sandboxReturns(
  ledger: SandboxLedger,
  { secret, clock, send, returnAfter = returnAfterMs }: ReturnTerms,
) {
  const tell = async (body: string, times: number): Promise<void> => {
    const signature = bodySignature(secret, secondsOf(clock()), Buffer.from(body));
    const isTaken = await send({ headers: { [header]: signature }, body }).then(
      () => true,
      () => false,
    );
    if (!isTaken && times > 1) later(() => tell(body, times - 1), toldAgainAfterMs);
  };
  return {
    begin({ id, key }: { readonly id: string; readonly key: string }): void {
      later(async () => {
        await ledger.append({ type: 'return', chargeId: id });
        await tell(JSON.stringify({ id: `return_${id}`, charge_id: id, key }), maxTold);
      }, returnAfter);
    },
  };
}

/** Does something later, and again where it fails, and keeps no process alive for it. */
const later = (act: () => Promise<void>, ms: number): void => {
  setTimeout(() => act().catch(() => later(act, toldAgainAfterMs)), ms).unref();
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** An event of the sandbox; undefined for what it has not signed, or longer than 300 seconds ago. */
export function readReturn(
  secret: string,
  { headers, body }: PaymentDelivery,
  now: Date,
): PaymentEvent | undefined {
  const signature = headers[header];
  if (typeof signature !== 'string') return undefined;
  if (!isBodySigned(secret, secondsOf(now), signature, Buffer.from(body))) return undefined;
  const { id, charge_id: chargeId, key } = told.parse(JSON.parse(body));
  return { id, chargeId, key };
}
