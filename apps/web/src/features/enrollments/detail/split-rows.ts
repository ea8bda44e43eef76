import { wholeShare } from '@openroll/domain/values/shares';
import type { EnrollmentDetail } from '../enrollments.data.ts';

/** A split agent with the share, as they are typed. */
export interface SplitRow {
  /** '' for nobody yet. */
  readonly agent: string;
  readonly percent: string;
}

export const noSplitRow: SplitRow = { agent: '', percent: '' };

/** The split agents as rows to edit; an agent without any begins with an empty one. */
export const rowsOf = ({ split_agents: agents }: Pick<EnrollmentDetail, 'split_agents'>): SplitRow[] =>
  agents.length === 0 ? [noSplitRow] : agents.map(({ id, split }) => ({ agent: String(id), percent: split }));

/** The rows as the wire takes them. */
export const bodyOf = (rows: readonly SplitRow[]) =>
  rows.map(({ agent, percent }) => ({ id: agent === '' ? null : Number(agent), split: percent }));

/** §8.9: digits and at most two decimals. */
export const typedShare = (text: string): string =>
  /^\d{0,3}(\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? '';

/** What is left for the enrolling agent, in hundredths of a percent; below 0 where the others take more than all. */
export const hundredthsLeft = (rows: readonly SplitRow[]): number =>
  wholeShare - rows.reduce((sum, { percent }) => sum + Math.round((Number(percent) || 0) * 100), 0);
