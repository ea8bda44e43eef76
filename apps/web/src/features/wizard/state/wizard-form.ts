import type { WizardSession } from '@openroll/contract/wizard';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Answer, EnrollmentData } from '@openroll/wizard/enrollment';
import type { Field, FieldContext, Step } from '@openroll/wizard/step';
import { createContext, useContext } from 'react';
import { answerAt, withAnswer } from '../answers/answer-places.ts';
import type { PreparedDocuments } from './wizard-documents.ts';
import type { AnswerPlace } from './wizard-moves.ts';

/** What the fields of a step share. */
export interface WizardForm {
  readonly sessionId: number;
  /** Its agent leads it by a voice conference. */
  readonly isByVoice: boolean;
  /** The employee enrolls alone, and is spoken to. */
  readonly isAlone: boolean;
  readonly data: EnrollmentData;
  readonly steps: readonly Step[];
  /** Those of the session, in their order. */
  readonly products: WizardSession['products'];
  /** Enrollment start: the day that dates and ages are judged by. */
  readonly today: CalendarDate;
  readonly premiumMode: string;
  readonly change: (update: (data: EnrollmentData) => EnrollmentData, by: Field) => void;
  /** The message for an answer, or for a part of one. */
  readonly errorAt: (context: FieldContext, name: string) => string | undefined;
  /** Nobody has said who they are, and no documents have been shown: they come when somebody asks for them (AC16). */
  readonly isShownOnDemand: boolean;
  /** Makes the documents as they would be signed now and remembers which ones were shown. */
  readonly preview: () => Promise<PreparedDocuments>;
  readonly openedDocuments: ReadonlySet<string>;
  /** One of the documents stands on the page to be read. */
  readonly markOpened: (name: string) => void;
  /** What is chosen so far, as a PDF; empty where nothing is. */
  readonly summary: () => Promise<Blob>;
  /** Leads to an answer, and back again. */
  readonly editAnswer: (answer: AnswerPlace) => void;
  /** They came, and cannot be shown. */
  readonly cannotShow: () => void;
  /** Saves, and has the documents sent to an address to be reviewed. */
  readonly sendReview: (email: string) => Promise<void>;
  /** Saves, and lists the steps anew: what the server knows has changed. Leads to a step where one is named. */
  readonly refresh: (step?: string) => Promise<void>;
}

export const WizardFormContext = createContext<WizardForm | undefined>(undefined);

export function useWizardForm(): WizardForm {
  const form = useContext(WizardFormContext);
  if (!form) throw new Error('A field is shown outside a wizard step.');
  return form;
}

export interface AnswerHandle {
  readonly answer: Answer;
  readonly error: string | undefined;
  readonly write: (answer: Answer) => void;
}

/** One answer of a field: its own, or one that it keeps beside it under another name. */
export function useAnswer(field: Field, context: FieldContext, name: string = field.name): AnswerHandle {
  const { data, change, errorAt } = useWizardForm();
  return {
    answer: answerAt(data, context, name),
    error: errorAt(context, name),
    write: (answer) => change((before) => withAnswer(before, context, name, answer), field),
  };
}
