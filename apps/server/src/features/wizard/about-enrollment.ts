import type { Tx } from '../../platform/database/connect.ts';
import { type EmailButton, enrollmentButton } from '../../platform/mail/user-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';

/** What an email about a session says of its enrollment, and where its button leads. */
export interface AboutEnrollment {
  readonly params: { readonly number: string; readonly group: string };
  readonly button: EmailButton;
  /** The same button for whoever is no user that does the work. */
  readonly link: { readonly url: string; readonly text: EmailButton['text'] };
}

/** Leads to the first of its rows, before all to one that is paid; to the list where a session has none yet. */
export async function aboutEnrollment(
  { config, site }: Pick<Platform, 'config' | 'site'>,
  tx: Tx,
  sessionId: number,
): Promise<AboutEnrollment> {
  const { group_name: group, enrollment_id: id } = await tx
    .selectFrom('wizard_sessions as w')
    .innerJoin('cases as c', 'c.id', 'w.case_id')
    .select('c.group_name')
    .select(({ selectFrom }) =>
      selectFrom('enrollments as e')
        .leftJoin('payment_shares as s', 's.enrollment_id', 'e.id')
        .select('e.id')
        .where('e.session_id', '=', sessionId)
        .orderBy('s.id', (order) => order.asc().nullsLast())
        .orderBy('e.id')
        .limit(1)
        .as('enrollment_id'),
    )
    .where('w.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const button: EmailButton =
    id === null
      ? { path: site.enrollmentsPath, text: 'mails.enrollmentsButton' }
      : enrollmentButton(site, id);
  return {
    params: { number: String(sessionId), group },
    button,
    link: { url: siteAddress(config, button.path), text: button.text },
  };
}
