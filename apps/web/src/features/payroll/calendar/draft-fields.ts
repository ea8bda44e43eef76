import type { ShownProblem } from '../../../ui/states/ProblemList.tsx';
import type { CalendarDraft } from './calendar-draft.ts';

/** What every part of the form of the calendar gets. */
export interface DraftFieldsProps {
  draft: CalendarDraft;
  change(changes: Partial<CalendarDraft>): void;
  /** Problems to show at their fields. */
  sentences: readonly ShownProblem[];
}
