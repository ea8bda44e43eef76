import type { Db } from '../../../platform/database/connect.ts';

/** Sessions that came to their end with documents, after this id: with the set that somebody had yet to sign, where there was one. */
export const listEndedSessions = (db: Db, afterId: number, limit: number) =>
  db
    .selectFrom('wizard_sessions as w')
    .leftJoin('document_sets as d', (join) =>
      join.onRef('d.session_id', '=', 'w.id').on('d.submitted_at', 'is not', null),
    )
    .select(['w.id', 'w.status', 'w.data_key', 'w.sealed'])
    .select(['d.id as set_id', 'd.data_key as set_key', 'd.sealed as set_sealed'])
    .where('w.id', '>', afterId)
    .where('w.status', 'in', ['submitted', 'declined'])
    .orderBy('w.id')
    .limit(limit)
    .execute();

export type EndedSession = Awaited<ReturnType<typeof listEndedSessions>>[number];

/** What these sessions made, deleted rows too: read from what the feature enrollments writes. */
export const listMade = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('enrollments')
    .select(['id', 'session_id', 'data_key', 'sealed_answers', 'document_id'])
    .where('session_id', 'in', sessionIds)
    .orderBy('id')
    .execute();

export type MadeApplication = Awaited<ReturnType<typeof listMade>>[number];

/** The signatures on them, in their order. */
export const listGiven = (db: Db, enrollmentIds: readonly number[]) =>
  db
    .selectFrom('enrollment_signatures')
    .select(['enrollment_id', 'document_id', 'signer', 'agent_id', 'applicant_id', 'signer_name', 'method'])
    .select(['ip_address', 'applicant_phone_number', 'evidence'])
    .where('enrollment_id', 'in', [0, ...enrollmentIds])
    .orderBy('id')
    .execute();

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number];

/** What the trail has noted of sessions and applications when they were written, in its order. */
export const listNoted = (
  db: Db,
  type: 'wizard_session' | 'enrollment',
  ids: readonly number[],
  actions: readonly string[],
) =>
  db
    .selectFrom('audit_events')
    .select(['object_id', 'action', 'detail', 'change_after'])
    .where('object_type', '=', type)
    .where('object_id', 'in', ['', ...ids.map(String)])
    .where('action', 'in', actions)
    .orderBy('id')
    .execute();

export type NotedEvent = Awaited<ReturnType<typeof listNoted>>[number];
