import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import { normalize } from '@openroll/wizard/answers/answers';
import type { EnrollmentData, SelectedCoverage, WizardContext } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { confirmingSteps } from '@openroll/wizard/steps/underwriting-steps';
import { confirmationName, decidedName } from '@openroll/wizard/underwriting/decision-answers';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { nothingToSign, openSubmitted, type SubmittedDocuments } from '../../signing/later/open-submitted.ts';
import {
  type LaterDecision,
  listLaterDecisions,
  withDecisions,
} from '../../underwriting/list-later-decisions.ts';
import { namesOf } from '../signer/open-signer.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** One who confirms by a link what was approved at another rating than they have signed for (A14b). */
export interface OpenedConfirmer {
  readonly signer: 'applicant' | 'spouse';
  readonly documents: SubmittedDocuments;
  readonly later: readonly LaterDecision[];
  /** What of it is theirs to confirm now. */
  readonly awaited: readonly LaterDecision[];
  /** With what was decided. */
  readonly context: WizardContext;
  /** All that was submitted, with what they choose now of what was approved. */
  readonly data: EnrollmentData;
  readonly steps: readonly Step[];
  /** The family by name, and what they choose: nothing else of what was answered. */
  readonly shownData: EnrollmentData;
}

/**
 * Opens the page of one who confirms, with what the call brings of their choice; everything else that it brings is left aside.
 * Refuses with 403 whoever has not said who they are, and with 409 where nothing was left to sign.
 */
export async function openConfirmer(
  platform: Platform,
  actor: LinkActor,
  row: Pick<SessionRow, 'id'>,
  body?: Pick<SerializedEnrollment, 'data'>,
): Promise<OpenedConfirmer> {
  const signer = actor.identifiedAs;
  if (signer === null) throw forbidden('session.read');
  const { documents } = await openSubmitted(platform, row.id, { refuse: nothingToSign });
  const later = await listLaterDecisions(platform, platform.database, documents);
  const awaited = awaitedBy(later, signer);
  const context = withDecisions(documents, later, platform);
  const { data: submitted } = documents.frozen;
  const chosen = chosenIn(body, awaited);
  const data = { ...submitted, selectedCoverages: withChosen(submitted.selectedCoverages, chosen) };
  const applications = awaited.map(({ application }) => application);
  return {
    signer,
    documents,
    later,
    awaited,
    context,
    data,
    steps: confirmingSteps(context, data, applications),
    shownData: { ...namesOf(submitted), selectedCoverages: chosen },
  };
}

export const awaitedBy = (
  later: readonly LaterDecision[],
  signer: 'applicant' | 'spouse',
): readonly LaterDecision[] => later.filter((each) => each.awaitsConfirmation && each.signer === signer);

/** What is chosen of each application that is awaited, and confirmed of it. */
function chosenIn(
  body: Pick<SerializedEnrollment, 'data'> | undefined,
  awaited: readonly LaterDecision[],
): readonly SelectedCoverage[] {
  const { selectedCoverages } = normalize(body?.data ?? {});
  return awaited.map(({ application: { product, insuredId: applicant } }) => {
    const given = selectedCoverages.find((each) => each.product === product && each.applicant === applicant);
    const own = [decidedName, confirmationName].flatMap((name) => {
      const answer = given?.data[name];
      return answer === undefined ? [] : [[name, answer] as const];
    });
    return { product, applicant, data: Object.fromEntries(own) };
  });
}

const withChosen = (
  submitted: readonly SelectedCoverage[],
  chosen: readonly SelectedCoverage[],
): readonly SelectedCoverage[] =>
  submitted.map((each) => {
    const own = chosen.find(
      ({ product, applicant }) => product === each.product && applicant === each.applicant,
    );
    return own ? { ...each, data: { ...each.data, ...own.data } } : each;
  });
