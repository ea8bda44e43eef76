import {
  askUnderwriterAgain as askAgainEndpoint,
  decideEnrollment as decideEndpoint,
  getUnderwritingDecision,
  getUnderwritingDetails,
  listUnderwritingDecisions,
} from '@openroll/contract/underwriting';
import { isHomeOffice } from '@openroll/domain/access/actor';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { readEnrollment } from '../enrollments/read-enrollment.ts';
import { askAgain } from './ask-again.ts';
import { decideEnrollment } from './decide-enrollment.ts';
import {
  type DecisionRow,
  listDecisions,
  listToldDecisions,
  openRiskFactors,
} from './underwriting.queries.ts';
import { toDecision } from './underwriting.view.ts';

/** Product and party in either order (B19): a product is a number, and a party is not. */
function applicationOf({ a, b }: { readonly a: string; readonly b: string }) {
  const [product, party] = /^\d{1,15}$/.test(a) ? [a, b] : [b, a];
  if (!/^\d{1,15}$/.test(product) || /^\d+$/.test(party)) throw notFound();
  return { product: Number(product), party };
}

export function bindUnderwriting(bind: Bind, platform: Platform): void {
  const only = ([row]: readonly DecisionRow[]): DecisionRow => {
    if (!row) throw notFound();
    return row;
  };
  const decisionOf = async (sessionId: number, params: { a: string; b: string }) =>
    only(await listToldDecisions(platform.database, sessionId, applicationOf(params)));

  bind(listUnderwritingDecisions, async ({ target }) => ({
    decisions: (await listToldDecisions(platform.database, target.id)).map(toDecision),
  }));

  bind(getUnderwritingDecision, async ({ target, params }) =>
    toDecision(await decisionOf(target.id, params)),
  );

  bind(getUnderwritingDetails, async ({ actor, target, params }) => {
    const row = await decisionOf(target.id, params);
    const risks = isHomeOffice(actor) ? { risk_factors: [...openRiskFactors(platform, row)] } : {};
    return { details: row.status === 'asked' ? [] : [{ ...risks, policy_rating: row.rating }] };
  });

  bind(askAgainEndpoint, async ({ origin, target, params }) => {
    if (target.status !== 'open') throw conflict('session-closed');
    const { id } = only(await listDecisions(platform.database, target.id, applicationOf(params)));
    return toDecision(await askAgain(platform, origin, id));
  });

  bind(decideEndpoint, async (call) => {
    const { part, decision, amount, effective_date: effectiveDate, reason } = call.body;
    const { id } = call.target;
    await decideEnrollment(platform, call.origin, id, { part, decision, amount, effectiveDate, reason });
    return readEnrollment(platform, call, id);
  });
}
