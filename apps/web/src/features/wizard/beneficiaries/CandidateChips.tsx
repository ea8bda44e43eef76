import type { Beneficiary } from '@openroll/wizard/enrollment';
import styles from './beneficiaries.module.css';
import type { Candidate } from './candidates.ts';

interface CandidateChipsProps {
  candidates: readonly Candidate[];
  rows: readonly Beneficiary[];
  /** Who a row is about. */
  idOf(row: Beneficiary): string;
  /** Nobody can be named beside those who are. */
  isFull: boolean;
  onAdd(row: Beneficiary): void;
  onRemove(index: number): void;
}

/** Everybody who is known: one press names them, another takes them back. */
export function CandidateChips({ candidates, rows, idOf, isFull, onAdd, onRemove }: CandidateChipsProps) {
  return candidates.map(({ name, relationship, of, row }) => {
    const at = rows.findIndex((each) => idOf(each) === idOf(row));
    return (
      // A trust is the same chip whatever its name comes to be: the focus stays there.
      <label key={of === 'trust' ? of : idOf(row)} className={styles.chip}>
        <input
          type="checkbox"
          checked={at >= 0}
          disabled={at < 0 && isFull}
          onChange={() => (at >= 0 ? onRemove(at) : onAdd(row))}
        />
        <span>
          {name} {of !== 'trust' && <small>{relationship}</small>}
        </span>
      </label>
    );
  });
}
