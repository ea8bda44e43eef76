import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import { parseSsn } from '@openroll/domain/values/ssn';
import { textOf } from '@openroll/wizard/answers/answers';
import { actOf } from '@openroll/wizard/signing/status-after';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { linkOfHolder } from '../../../platform/links/link-of-holder.ts';
import { tokenInvalid } from '../../../platform/links/links.ts';
import { consumeSessionLink, requireStandingLink } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { proveAct } from '../../signing/acts/prove-act.ts';
import type { GivenSignature } from '../../signing/acts/sign-applications.ts';
import { pagesBehind } from '../../signing/documents/plan-documents.ts';
import { sealDocuments } from '../../signing/documents/seal-documents.ts';
import { documentOf } from '../../signing/later/document-of.ts';
import { formsSigned, signaturesOn } from '../../signing/later/forms-signed.ts';
import { lockSubmitted } from '../../signing/later/lock-submitted.ts';
import { openSubmitted } from '../../signing/later/open-submitted.ts';
import { type SigningOutcome, versionsOf } from '../../signing/later/sign-act.ts';
import { getShowing, listSubmitted, type Showing } from '../../signing/signing.queries.ts';
import { decisionPage } from '../../underwriting/decision-page.ts';
import { listLaterDecisions } from '../../underwriting/list-later-decisions.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { awaitedBy, type OpenedConfirmer, openConfirmer } from './open-confirmer.ts';
import { type ConfirmedApplication, settleConfirmed } from './settle-confirmed.ts';
import { tellOfConfirmation } from './tell-of-confirmation.ts';
import { type SealedConfirmation, writeConfirmations } from './write-confirmations.ts';

/**
 * The second act of one who came by a link (A14b, B17): what they choose of what was approved, and that they confirm it, on every
 * application that is theirs. The link is used up with it; a retry in the same link session gets the first result. Refuses with 400
 * what is wrong with it, and a link that was replaced meanwhile; with 409 what is nobody's to confirm anymore.
 */
export async function submitConfirmation(
  platform: Platform,
  origin: Origin,
  { actor, row, body }: { actor: LinkActor; row: SessionRow; body: SerializedEnrollment },
): Promise<SigningOutcome> {
  const { database } = platform;
  const link = await linkOfHolder(database, actor);
  if (!link) throw tokenInvalid();
  const opened = await openConfirmer(platform, actor, row, body);
  const { documents, awaited, signer } = opened;
  if (awaited.length === 0) return firstOutcome(platform, database, row.id, link);
  const shown = { sessionId: row.id, plan: documents.plan, shownTo: signer, previewHash: undefined };
  const showing = await getShowing(database, shown);
  const applications = settleConfirmed(opened).map((one) =>
    withAct(opened, one, { origin, showing, at: platform.clock() }),
  );
  const sealed = await sealDocuments(
    platform,
    documents.context.t,
    applications.map(({ later: { application }, act }) => {
      const { versionId, forms, notices, own, authorization } = documentOf(documents, application);
      const { timeZone } = platform.site;
      const printed = act && {
        forms: formsSigned(documents, application, [], timeZone),
        pages: pagesBehind(
          documents.context,
          { notices, own, decision: act.page, authorization },
          signaturesOn(application, timeZone),
        ),
      };
      return {
        versionId,
        unsigned: { forms, pages: pagesBehind(documents.context, { notices, own }, []) },
        afterEachAct: printed ? [printed] : [],
      };
    }),
  );
  const versions = await versionsOf(platform, documents);
  failpoint(platform.config, 'submit.before_tx');
  return inTransaction(platform, origin, async (work) => {
    await lockSubmitted(work.tx, documents.setId);
    const { documents: now } = await openSubmitted(platform, row.id, { db: work.tx });
    const still = awaitedBy(await listLaterDecisions(platform, work.tx, now), signer);
    const ids = (all: OpenedConfirmer['awaited']) => all.map(({ decision }) => decision.id).join();
    if (ids(still) !== ids(awaited))
      return firstOutcome(platform, work.tx, row.id, await linkOfHolder(work.tx, actor));
    await requireStandingLink(platform, work, link.id);
    await writeConfirmations(platform, work, now, {
      signer,
      applications,
      sealed,
      versions,
      later: opened.later,
    });
    await consumeSessionLink(work, link.id);
    await tellOfConfirmation(platform, work, row, { signer, applications });
    failpoint(platform.config, 'submit.before_commit');
    return outcomeOf(platform, work.tx, row.id);
  });
}

const outcomeOf = async (platform: Platform, db: Db, sessionId: number): Promise<SigningOutcome> => ({
  enrollments: (await listSubmitted(platform, db, sessionId)).map(({ id, status }) => ({ id, status })),
});

/** What the first submit came to, for whoever has used the link; refused with 409 where somebody else's word came first. */
async function firstOutcome(
  platform: Platform,
  db: Db,
  sessionId: number,
  link: { readonly used_at: Date | null } | undefined,
): Promise<SigningOutcome> {
  if (!link?.used_at) throw conflict('lost-race');
  return outcomeOf(platform, db, sessionId);
}

/** The act on one application, and the page behind it; none where nothing is taken. */
function withAct(
  { signer, documents, context }: OpenedConfirmer,
  { later, confirmed }: ConfirmedApplication,
  given: { readonly origin: Origin; readonly showing: Showing; readonly at: Date },
): SealedConfirmation {
  if (!confirmed) return { later };
  const { confirmation, name, application, recorded } = confirmed;
  const { method } = actOf(documents.frozen.signing, signer);
  const { statement } = confirmation;
  const type = signer === 'spouse' ? 'spouse' : 'primary';
  const person = documents.frozen.data.applicants.find((each) => each.type === type);
  const proof = proveAct(
    { signer, method },
    {
      consent: statement,
      language: context.t.language,
      lastFourMatched: parseSsn(textOf(person?.data.ssn)) !== undefined,
      userAgent: given.origin.userAgent,
      // By this link, however they signed before.
      place: 'online',
      showing: given.showing,
    },
  );
  const signature: GivenSignature = {
    signer,
    method,
    name,
    applicantId: signer === 'spouse' ? 'spouse' : 'primary',
    agentId: null,
    ip: given.origin.ip,
    at: given.at,
    evidence: { ...proof, confirms: later.decision.request_id },
    confirms: later.decision.id,
  };
  const page = decisionPage(context, {
    application,
    decision: later.decision,
    dropped: undefined,
    statement,
    given: signature,
  });
  return { later, act: { signature, page, recorded, setId: given.showing.setId } };
}
