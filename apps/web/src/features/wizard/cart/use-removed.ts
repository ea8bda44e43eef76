import type { Answer } from '@openroll/wizard/enrollment';
import { useState } from 'react';
import { answerAt, withAnswer } from '../answers/answer-places.ts';
import type { Wizard } from '../state/use-wizard.ts';
import type { CartRow } from './cart-rows.ts';

/** A coverage that was removed here, with what was chosen before. */
export interface RemovedRow {
  readonly row: CartRow;
  readonly before: Answer;
}

/** Removing stores Waived for that coverage, as its own page would (§5.4); what was removed here can be brought back. */
export function useRemoved({ data, change }: Pick<Wizard, 'data' | 'change'>) {
  const [all, setAll] = useState<readonly RemovedRow[]>([]);
  /** The one that was brought back last: its place has the focus. */
  const [restored, setRestored] = useState<string>();
  const write = ({ context, field }: CartRow, answer: Answer) =>
    change((before) => withAnswer(before, context, 'coverage', answer), field);
  return {
    /** What has been chosen anew since is no longer removed. */
    removed: all.filter(({ row }) => isWaived(answerAt(data, row.context, 'coverage'))),
    restored,
    remove(row: CartRow) {
      const before = answerAt(data, row.context, 'coverage');
      setAll((others) => [...others.filter(({ row: { key } }) => key !== row.key), { row, before }]);
      setRestored(undefined);
      write(row, row.waived);
    },
    undo({ row, before }: RemovedRow) {
      setAll((others) => others.filter(({ row: { key } }) => key !== row.key));
      setRestored(row.key);
      write(row, before);
    },
  };
}

export type Removals = ReturnType<typeof useRemoved>;

const isWaived = (answer: Answer): boolean =>
  typeof answer === 'object' && answer !== null && 'value' in answer && answer.value === null;
