import { randomBytes } from 'node:crypto';
import type { ChargeOutcome, FoundCharge, Payments } from '../payments.ts';
import type { LedgerEntry, SandboxLedger } from './sandbox-ledger.ts';
import { type ReturnTerms, readReturn, sandboxReturns } from './sandbox-returns.ts';
import { type Judged, judge, type TypedMethod } from './test-cases.ts';

/** The sandbox's side of the browser: its fields are exchanged for a one-time token. */
export interface SandboxPayments extends Payments {
  createToken(typed: TypedMethod, month: string): Promise<SandboxToken | Extract<Judged, { ok: false }>>;
}

export interface SandboxToken {
  readonly ok: true;
  readonly token: string;
  readonly lastFour: string;
  readonly brand: string | null;
}

type Method = Extract<LedgerEntry, { type: 'method' }>;
type Charge = Extract<LedgerEntry, { type: 'charge' }>;

/** A provider of the demo, with a ledger of its own, that behaves as badly as the world (§15.6). */
export function sandboxPayments(ledger: SandboxLedger, terms: ReturnTerms): SandboxPayments {
  const returns = sandboxReturns(ledger, terms);
  const methodOf = (entries: readonly LedgerEntry[], token: string) =>
    entries.find((entry): entry is Method => entry.type === 'method' && entry.token === token);
  const findCharge = (entries: readonly LedgerEntry[], has: (charge: Charge) => boolean) =>
    entries.find((entry): entry is Charge => entry.type === 'charge' && has(entry));
  const told = ({ declined, id, amountCents }: Charge): ChargeOutcome =>
    declined ? { kind: 'declined' } : { kind: 'charged', chargeId: id, amountCents };
  const cameBack = (entries: readonly LedgerEntry[], { id }: Charge) =>
    entries.some((entry) => entry.type === 'return' && entry.chargeId === id);
  return {
    provider: 'sandbox',
    async createToken(typed, month) {
      const judged = judge(typed, month);
      if (!judged.ok) return judged;
      const { outcome, lastFour, brand } = judged;
      const token = `sandbox_${randomBytes(16).toString('hex')}`;
      await ledger.append({ type: 'method', token, kind: typed.method, outcome, lastFour, brand });
      return { ok: true, token, lastFour, brand };
    },
    async exchange(token) {
      const method = methodOf(await ledger.read(), token);
      if (!method) return { ok: false, why: 'refused' };
      const { kind, lastFour, brand } = method;
      const customerToken = `customer_${token.slice('sandbox_'.length)}`;
      return { ok: true, method: { customerToken, paymentMethodToken: token, kind, lastFour, brand } };
    },
    async charge({ key, amountCents, paymentMethodToken }) {
      const entries = await ledger.read();
      const known = findCharge(entries, (charge) => charge.key === key);
      if (known) return told(known);
      const method = methodOf(entries, paymentMethodToken);
      if (!method) return { kind: 'declined' };
      if (method.outcome === 'error') return { kind: 'unknown' };
      await ledger.append({
        type: 'charge',
        id: `charge_${randomBytes(12).toString('hex')}`,
        key,
        token: paymentMethodToken,
        amountCents,
        declined: method.outcome === 'declined',
      });
      if (method.outcome === 'lost') return { kind: 'unknown' };
      // Of two that came at once the first line is the charge.
      const charge = findCharge(await ledger.read(), (each) => each.key === key);
      if (!charge) return { kind: 'unknown' };
      if (method.outcome === 'returned') returns.begin(charge);
      return told(charge);
    },
    async find({ key }): Promise<FoundCharge> {
      const entries = await ledger.read();
      const charge = findCharge(entries, (each) => each.key === key);
      if (!charge) return { kind: 'none' };
      return cameBack(entries, charge) ? { kind: 'declined' } : told(charge);
    },
    async voidCharge(chargeId) {
      const entries = await ledger.read();
      const charge = findCharge(entries, ({ id }) => id === chargeId);
      // What a bank was told to pay is on its way.
      if (!charge || charge.declined || methodOf(entries, charge.token)?.kind === 'bank') return 'impossible';
      const isVoid = entries.some((entry) => entry.type === 'void' && entry.chargeId === chargeId);
      if (!isVoid) await ledger.append({ type: 'void', chargeId });
      return 'done';
    },
    async refund({ key, chargeId, amountCents }) {
      const entries = await ledger.read();
      const charge = findCharge(entries, ({ id }) => id === chargeId);
      if (!charge || charge.declined || cameBack(entries, charge)) return 'impossible';
      // Of two that came at once under one key the first line is the refund.
      const refunds = new Map<string, number>();
      for (const each of entries)
        if (each.type === 'refund' && each.chargeId === chargeId && !refunds.has(each.key))
          refunds.set(each.key, each.amountCents);
      if (refunds.has(key)) return 'done';
      const paidBack = [...refunds.values()].reduce((sum, cents) => sum + cents, 0);
      if (paidBack + amountCents > charge.amountCents) return 'impossible';
      await ledger.append({ type: 'refund', chargeId, key, amountCents });
      return 'done';
    },
    readEvent: (delivery, now) => readReturn(terms.secret, delivery, now),
  };
}
