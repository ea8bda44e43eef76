import type { WireProblem } from '@openroll/contract/values';
import type { AdvancedPage, MissingAnswer, WizardSession } from '@openroll/contract/wizard';
import type { Cents } from '@openroll/domain/values/money';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import type { SaveState } from './save-queue.ts';
import { noErrors, type StepErrors } from './step-errors.ts';

/** Everything that the wizard shows. */
export interface WizardState {
  readonly session?: WizardSession;
  readonly loadFailure?: unknown;
  readonly data: EnrollmentData;
  readonly steps: readonly Step[];
  readonly index: number;
  /** Names of the steps that were shown already, in this tab or before the session was resumed. */
  readonly visited: ReadonlySet<string>;
  /** What the server found missing or wrong when the steps were listed last. */
  readonly missing: readonly MissingAnswer[];
  /** Places on the step that is shown of which only the server knows that something is wrong. */
  readonly serverOnly: ReadonlySet<string>;
  /** From this step somebody was led to another one, and may come back to it. */
  readonly returnsTo?: string;
  /** The answer that the focus goes to; a new object each time. */
  readonly focusTarget?: FocusTarget;
  readonly errors: StepErrors;
  /** Rises whenever the focus has to go to the first error. */
  readonly refusals: number;
  readonly message?: string;
  /** Why a call was refused; a problem of a submission names the step that it is about. */
  readonly problems: readonly WireProblem[];
  /** Somebody else has changed the session; what was typed here was kept. */
  readonly isStale: boolean;
  /** An answer changed after the family had signed, so that they have to sign again. */
  readonly isSignatureWithdrawn: boolean;
  readonly isUnderwritingSubmitted: boolean;
  readonly isBusy: boolean;
  readonly saveState: SaveState;
  /** Typed, and not on its way to the server yet. */
  readonly hasUnsaved: boolean;
  /** The server has refused the last save, or failed at it: what is on the page is not there. */
  readonly isUnsaved: boolean;
  /** Whether the documents are there, to be read: nobody goes on past documents that they cannot see. */
  readonly documents: 'preparing' | 'shown' | 'failed';
  /** What they are called as they were shown last, and which of them have been opened: nobody goes on past one that they have not. */
  readonly documentNames: readonly string[];
  readonly openedDocuments: ReadonlySet<string>;
  readonly submission: 'none' | 'running' | 'done';
  /** An answer that affects the premium was changed, and what it comes to has not arrived. */
  readonly isRateDue: boolean;
  /** What each coverage costs, as the server told last. */
  readonly rates: AdvancedPage['rates'];
  /** Undefined until something is rated. */
  readonly premium?: Cents;
  /** What is pending would cost beside it. */
  readonly pendingPremium?: Cents;
  /** Where the end of the session leads. */
  readonly leadsTo?: string;
  /** How it has ended, and what the applications are then, where it was submitted. */
  readonly ending?: EndedBy;
  readonly outcome?: readonly string[];
}

export type EndedBy = 'submit' | 'review' | 'pause' | 'later' | 'decline' | 'cancel';

/** An answer that somebody asked to be led to, and what is wrong with it. */
export interface FocusTarget {
  readonly key: string;
  readonly text: string;
}

export const beginning: WizardState = {
  data: { applicants: [], selectedCoverages: [] },
  steps: [],
  index: 0,
  visited: new Set(),
  missing: [],
  serverOnly: new Set(),
  errors: noErrors,
  refusals: 0,
  problems: [],
  isStale: false,
  isSignatureWithdrawn: false,
  isUnderwritingSubmitted: false,
  isBusy: true,
  saveState: 'saved',
  hasUnsaved: false,
  isUnsaved: false,
  isRateDue: false,
  rates: [],
  documents: 'preparing',
  documentNames: [],
  openedDocuments: new Set(),
  submission: 'none',
};
