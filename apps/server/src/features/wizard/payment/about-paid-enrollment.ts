import type { Tx } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';

/** What a letter about the payment of a session says of its enrollment, and where its button leads. */
export interface PaidEnrollment {
  readonly params: { readonly number: string; readonly group: string };
  readonly button: { readonly path: string; readonly text: 'mails.shareButton' };
  /** The same button for whoever is no user that does the work. */
  readonly link: { readonly url: string; readonly text: 'mails.shareButton' };
}

/** Leads to the first of its rows; to the list where a session has none yet. */
export async function aboutPaidEnrollment(
  { config, site }: Pick<Platform, 'config' | 'site'>,
  tx: Tx,
  sessionId: number,
): Promise<PaidEnrollment> {
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
  const path = id === null ? site.enrollmentsPath : `${site.enrollmentDetailsPath}/${id}`;
  const text = 'mails.shareButton';
  return {
    params: { number: String(sessionId), group },
    button: { path, text },
    link: { url: siteAddress(config, path), text },
  };
}
