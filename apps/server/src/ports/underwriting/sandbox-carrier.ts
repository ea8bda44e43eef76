import { isDeepStrictEqual } from 'node:util';
import type { UnderwriterReply, UnderwritingRequest } from './underwriting.ts';

/** How long the sandbox takes for somebody named Slow (§15.5). */
const slowMs = 10_000;

/** What a carrier answers to one request: its reply, or that another request has the id. */
export type CarrierAnswer =
  | Extract<UnderwriterReply, { status: 'decided' | 'pending' | 'failed' }>
  | { readonly status: 'conflict' };

/** A carrier with a ledger of its own: what it was asked first stands. */
export interface Carrier {
  readonly answer: (request: UnderwritingRequest) => CarrierAnswer;
  /** How many requests it holds. */
  readonly size: () => number;
}

/**
 * The carrier of the demo: it decides by last name (§15.5). Refer, Decline and Fail are what they say, Slow decides after ten
 * seconds; all others are accepted at once, at the best rating without tobacco and at the next with it. `now` is in milliseconds.
 */
export function sandboxCarrier(now: () => number): Carrier {
  const ledger = new Map<string, { readonly request: UnderwritingRequest; readonly at: number }>();
  return {
    answer: (request) => {
      const entry = ledger.get(request.id) ?? { request: structuredClone(request), at: now() };
      ledger.set(request.id, entry);
      if (!isDeepStrictEqual(entry.request, request)) return { status: 'conflict' };
      return decisionOn(request, now() - entry.at);
    },
    size: () => ledger.size,
  };
}

function decisionOn({ insured, ratings }: UnderwritingRequest, age: number): CarrierAnswer {
  const [best = '', next = best] = ratings;
  const tobacco = insured.tobacco ? ['tobacco'] : [];
  const accepted = {
    status: 'decided',
    decision: 'ACCEPT',
    rating: insured.tobacco ? next : best,
    risk_factors: tobacco,
  } as const;
  switch (insured.last_name.trim().toLowerCase()) {
    case 'refer':
      return {
        status: 'decided',
        decision: 'REFER',
        rating: null,
        risk_factors: ['records', ...tobacco],
      };
    case 'decline':
      return { status: 'decided', decision: 'DECLINE', rating: null, risk_factors: ['build', ...tobacco] };
    case 'fail':
      return { status: 'failed' };
    case 'slow':
      return age < slowMs ? { status: 'pending' } : accepted;
    default:
      return accepted;
  }
}
