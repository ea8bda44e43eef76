import { type RawBuilder, sql } from 'kysely';
import type { SiteConfig } from '../site/site-config.ts';

/**
 * Of a link `l`: whoever sent it may still sign in, or nobody who is signed in did. A statement of plain SQL adds `or` and whether the
 * site's links outlive their senders.
 */
export const senderMaySignIn = `(l.issued_by is null
  or exists (select from users i where i.id = l.issued_by and i.status = 'active' and i.deleted_at is null))`;

/** Whether a link `l` stands by its sender: one who may not sign in anymore takes it along, unless the site says otherwise (AC11). */
export const senderStands = ({ linksOutliveSender }: SiteConfig): RawBuilder<boolean> =>
  sql<boolean>`(${linksOutliveSender}::boolean or ${sql.raw(senderMaySignIn)})`;
