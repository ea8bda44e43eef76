import type { ReactNode } from 'react';
import type { TypedFilter } from '../report-view.ts';
import type { FilterFacts } from './filter-facts.ts';

/** What a field for a case is given. */
export interface CaseField {
  readonly chosen: number | null;
  readonly label: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly className: string;
  onPick(caseId: number): void;
}

export interface FilterValueProps {
  filter: TypedFilter;
  facts: FilterFacts | undefined;
  /** Which row it is, for those who cannot see that. */
  number: number;
  error: string | undefined;
  readOnly: boolean;
  /** How another feature lets a case be picked. */
  caseField(field: CaseField): ReactNode;
  onChange(changes: Partial<TypedFilter>): void;
}
