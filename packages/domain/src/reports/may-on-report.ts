import { type Actor, holds, isHomeOffice, userIdOf } from '../access/actor.ts';

/** What an endpoint can need on a report that somebody sees. */
export type ReportRight = 'change';

/** Whoever has the page sees their own reports, the home office everybody's (C20). */
export const seesReport = (actor: Actor, ownerId: number): boolean =>
  holds(actor, 'access_reports_page') && (userIdOf(actor) === ownerId || isHomeOffice(actor));

/** Nobody changes or deletes what is another's, the home office neither (C20). */
export const mayChangeReport = (actor: Actor, ownerId: number): boolean =>
  holds(actor, 'access_reports_page') && userIdOf(actor) === ownerId;
