import type { SerializedEnrollment, WizardSession } from '@openroll/contract/wizard';
import type { Actor, LinkActor } from '@openroll/domain/access/actor';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { ShownDocuments } from '../signing/documents/join-shown.ts';
import type { ShownTo } from '../signing/signing.queries.ts';
import { openConfirmer } from './confirmations/open-confirmer.ts';
import { showConfirmerSession } from './confirmations/show-confirmer-session.ts';
import { walkConfirmer } from './confirmations/walk-confirmer.ts';
import { openReviewer } from './review/open-reviewer.ts';
import { showReviewerSession } from './review/show-reviewer-session.ts';
import { showToReviewer } from './review/show-to-reviewer.ts';
import { walkReviewer } from './review/walk-reviewer.ts';
import { openDueSigner } from './signer/open-signer.ts';
import { showSignerSession } from './signer/show-signer-session.ts';
import { showToSigner } from './signer/show-to-signer.ts';
import { walkSigner } from './signer/walk-signer.ts';
import type { AdvancedPage } from './steps/advance-page.ts';
import type { Saved } from './steps/update-steps.ts';
import type { SessionRow } from './wizard.queries.ts';

/** The wizard of one who came by a link to what others have answered: documents, and nothing of the answers (§16.3, §16.4). */
interface VisitorPages {
  readonly showSession: (platform: Platform, actor: LinkActor, row: SessionRow) => Promise<WizardSession>;
  /** As whom they are shown documents; undefined where they are shown none. */
  readonly shownTo: (actor: LinkActor) => ShownTo | undefined;
  /** With `moves`, goes on where nothing is wrong. Nothing is saved. */
  readonly walk: <Shown>(
    platform: Platform,
    call: { readonly actor: LinkActor; readonly row: SessionRow; readonly body: SerializedEnrollment },
    moves: boolean,
    show: (walked: AdvancedPage) => Shown,
  ) => Promise<Saved<Shown>>;
  readonly show: (platform: Platform, actor: LinkActor, row: SessionRow) => Promise<ShownDocuments>;
  /** What their summary is made of. */
  readonly open: (
    platform: Platform,
    actor: LinkActor,
    row: SessionRow,
  ) => Promise<{ readonly context: WizardContext; readonly data: EnrollmentData }>;
}

const signer: VisitorPages = {
  showSession: showSignerSession,
  shownTo: ({ identifiedAs }) => identifiedAs ?? undefined,
  walk: walkSigner,
  show: showToSigner,
  open: async (...asked) => {
    const { documents } = await openDueSigner(...asked);
    return { context: documents.context, data: documents.frozen.data };
  },
};

const reviewer: VisitorPages = {
  showSession: showReviewerSession,
  shownTo: () => 'reviewer',
  walk: walkReviewer,
  show: showToReviewer,
  open: async (...asked) => (await openReviewer(...asked)).content,
};

/** Shows no documents: those that they have signed come by a link of their own. */
const confirmer: VisitorPages = {
  showSession: showConfirmerSession,
  shownTo: () => undefined,
  walk: walkConfirmer,
  show: async () => {
    throw notFound();
  },
  open: openConfirmer,
};

/** Whoever signs, confirms or reviews by a link, with their pages; undefined for whoever leads an enrollment. */
export function visitorOf(actor: Actor): (VisitorPages & { readonly actor: LinkActor }) | undefined {
  if (actor.kind !== 'link') return undefined;
  if (actor.link === 'sign') return { actor, ...signer };
  if (actor.link === 'confirm') return { actor, ...confirmer };
  return actor.link === 'review' ? { actor, ...reviewer } : undefined;
}
