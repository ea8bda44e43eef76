import type { Problem } from '@openroll/domain/problems';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Answers } from '../answers/answers.ts';
import type { Answer } from '../enrollment.ts';
import type { Field, FieldContext } from '../step.ts';

/** What a kind looks at to judge the answer of one of its fields. */
export interface Asked {
  readonly field: Field;
  readonly context: FieldContext;
  /** Undefined where nothing is answered. */
  readonly answer: Answer;
  /** Another answer of the same context. */
  readonly read: (name: string) => Answer;
  readonly answers: Answers;
  readonly today: CalendarDate;
}

/** One way of asking. `check` sees answered fields; a required one without an answer is refused before, unless `own`. */
export interface Kind {
  /** The names under which a field of this kind keeps answers. */
  readonly names: (field: Field) => readonly string[];
  readonly check: (asked: Asked) => readonly Problem[];
  /** Judges emptiness itself. */
  readonly own?: boolean;
  /** The texts in an answer that a form prints. */
  readonly printed?: (asked: Asked) => readonly string[];
}

export const itsName = (field: Field): readonly string[] => [field.name];
export const found = (problem: Problem): readonly Problem[] => [problem];
export const nothing: readonly Problem[] = [];
