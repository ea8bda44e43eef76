import { type ReviewState, reviewStateOf } from '@openroll/domain/enrollments/review';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/** The review of a call-center session, as far as it is written down: read from what the feature wizard writes. */
export interface WrittenReview {
  /** The link that was sent last. */
  readonly link: { readonly isLive: boolean; readonly wasRefused: boolean } | undefined;
  /** What was read last. */
  readonly reading:
    | {
        /** Of the documents. */
        readonly plan: string;
        /** SHA-256 over the answers. */
        readonly answers: string;
        readonly at: Date;
        /** It has let the submitted applications go. */
        readonly hasCounted: boolean;
      }
    | undefined;
  readonly isReleased: boolean;
  /** The address that it was sent to last. */
  readonly sentTo: string | null;
}

/** What is written down of the review of a session, at an instant. */
export async function findWrittenReview(db: Db, sessionId: number, now: Date): Promise<WrittenReview> {
  const row = await db
    .selectFrom('wizard_sessions as w')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('links as k')
          .select(['k.id', 'k.expires_at', 'k.used_at', 'k.revoked_at', 'k.locked_at'])
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('mails as m')
                .select('m.id')
                .whereRef('m.link_id', '=', 'k.id')
                .where('m.failed_at', 'is not', null),
            ).as('was_refused'),
          )
          .whereRef('k.session_id', '=', 'w.id')
          .where('k.kind', '=', 'review')
          .orderBy('k.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('session_reviews as s')
          .innerJoin('document_sets as d', 'd.id', 's.document_set_id')
          .select(['d.plan_hash', 's.answers_sha256', 's.reviewed_at', 's.counted_at'])
          .whereRef('s.session_id', '=', 'w.id')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('session_releases as x', 'x.session_id', 'w.id')
    .select(['l.id as link_id', 'l.expires_at', 'l.used_at', 'l.revoked_at', 'l.locked_at', 'l.was_refused'])
    .select([
      'r.plan_hash',
      'r.answers_sha256',
      'r.reviewed_at',
      'r.counted_at',
      'x.released_at',
      'w.call_center_email',
    ])
    .where('w.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { plan_hash: plan, answers_sha256: answers, reviewed_at: at } = row;
  return {
    link:
      row.link_id === null ? undefined : { isLive: isLive(row, now), wasRefused: row.was_refused === true },
    reading:
      plan !== null && answers !== null && at !== null
        ? { plan, answers, at, hasCounted: row.counted_at !== null }
        : undefined,
    isReleased: row.released_at !== null,
    sentTo: row.call_center_email,
  };
}

const isLive = (
  link: Readonly<Record<'expires_at' | 'used_at' | 'revoked_at' | 'locked_at', Date | null>>,
  now: Date,
): boolean =>
  !link.used_at && !link.revoked_at && !link.locked_at && link.expires_at !== null && link.expires_at > now;

/** Whether a reviewer reads an enrollment: an application that a call center has submitted. */
export const isReviewed = ({
  enrollment_mode: mode,
  document_id: document,
  submitted_at: at,
  status,
}: Pick<
  Selectable<Tables['enrollments']>,
  'enrollment_mode' | 'document_id' | 'submitted_at' | 'status'
>): boolean =>
  mode === 'callcenter' && document !== null && at !== null && status !== 'waived' && status !== 'declined';

/** Where a review stands after the submit: what was read counts where it has let the applications go. */
export const reviewStateAfter = ({ link, reading, isReleased }: WrittenReview): ReviewState =>
  reviewStateOf({ link, reading: reading && { isCurrent: reading.hasCounted }, isReleased });

/** Whether a submitted enrollment `e` waits for its review: `findReviewState` and `awaitsReview`, where the database asks it. */
export const awaitsReviewInSql = `(e.enrollment_mode = 'callcenter' and e.document_id is not null
  and not exists (select from session_releases x where x.session_id = e.session_id)
  and (select r.counted_at from session_reviews r
    where r.id = (select max(l.id) from session_reviews l where l.session_id = e.session_id)) is null)`;

/** Where the review of a submitted enrollment stands at an instant; undefined where nobody reviews it. */
export async function findReviewState(
  db: Db,
  row: Parameters<typeof isReviewed>[0] & { readonly session_id: number },
  now: Date,
): Promise<ReviewState | undefined> {
  return isReviewed(row) ? reviewStateAfter(await findWrittenReview(db, row.session_id, now)) : undefined;
}
