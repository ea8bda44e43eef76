import type { Reconciliation } from '@openroll/contract/payroll';
import type { ReconciliationOutcome } from '@openroll/domain/payroll/outcomes';
import type { Tone } from '../../../ui/values/StatusBadge.tsx';

const statusTones = {
  unmapped: 'waiting',
  ready: 'good',
} as const satisfies Record<Reconciliation['status'], Tone>;

/** How the status of a bill looks. */
export const statusTone = (status: Reconciliation['status']): Tone => statusTones[status];

const outcomeTones = {
  matched: 'good',
  'missing-on-bill': 'waiting',
  'billed-not-enrolled': 'bad',
  'ended-still-billed': 'special',
  'amount-differs': 'going',
} as const satisfies Record<ReconciliationOutcome, Tone>;

/** How an outcome looks. */
export const outcomeTone = (outcome: ReconciliationOutcome): Tone => outcomeTones[outcome];

/** Lines of a result that somebody has to look at: all but the matched ones. */
export const toLookAt = ({ totals }: Pick<Reconciliation, 'totals'>): number =>
  totals.reduce((sum, { outcome, rows }) => (outcome === 'matched' ? sum : sum + rows), 0);
