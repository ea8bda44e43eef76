import type { LinkActor } from '@openroll/domain/access/actor';
import type { Db } from '../database/connect.ts';

/** The personal link by which somebody came; undefined for whoever came by one of a case. */
export const linkOfHolder = (db: Db, { linkSessionId }: LinkActor) =>
  db
    .selectFrom('link_sessions as s')
    .innerJoin('links as l', 'l.id', 's.link_id')
    .select([
      'l.id',
      'l.session_id as sessionId',
      'l.signer',
      'l.issued_by',
      'l.sent_to',
      'l.used_at',
      'l.revoked_at',
    ])
    .where('s.id', '=', linkSessionId)
    .where('l.session_id', 'is not', null)
    .$narrowType<{ sessionId: number }>()
    .executeTakeFirst();

/** The link of a case by which somebody came; undefined for whoever came by one of a session. */
export const caseLinkOfHolder = (db: Db, { linkSessionId }: LinkActor) =>
  db
    .selectFrom('link_sessions')
    .select('case_link_id as id')
    .where('id', '=', linkSessionId)
    .where('case_link_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .executeTakeFirst();
