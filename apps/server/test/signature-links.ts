/**
 * I3 (§13.1): every application that waits for the family's signature has exactly one live link to sign, and an email to the address
 * that it was sent to; where none waits, no link to sign is live. Finds the sessions of which this is not so.
 */
export const sessionsWithWrongLinks = `
  select w.id, pending.count as pending, live.count as live, emails.count as emails
  from wizard_sessions w,
    lateral (select count(*)::int from enrollments e where e.session_id = w.id and e.deleted_at is null
      and e.status = 'pending_applicant_signature') pending,
    lateral (select count(*)::int from links l where l.session_id = w.id and l.kind = 'sign'
      and l.used_at is null and l.revoked_at is null and l.locked_at is null) live,
    lateral (select count(*)::int from mails m where m.recipient = w.remote_signature_email) emails
  where case when pending.count > 0 then live.count <> 1 or emails.count < 1 else live.count > 0 end
  order by w.id`;
