/** The groups of a site's database beside its owner (docs/decisions/0073): nobody signs in as one of them. */
export const groupRoles = { app: 'openroll_app', audit: 'openroll_audit', read: 'openroll_read' } as const;

/** The audit trail (§11.9): all that an auditor reads. */
export const auditTrail: readonly string[] = ['audit_events', 'audit_lanes'];

/** What whoever serves may do with a table that is not named below. */
export const ordinary = 'select, insert, update, delete';

/** And with those that stay as they are written. */
export const guarded: Readonly<Record<string, string>> = {
  audit_events: 'select, insert',
  // The head of a chain moves on with each event.
  audit_lanes: 'select, insert, update (seq, mac)',
  site_keys: 'select, insert',
  schema_migrations: 'select',
};

/**
 * Data keys, so that what is sealed stays closed to whoever has the site's key file besides; hashes of passwords, tokens and codes;
 * keyed hashes of what could be guessed, such as an SSN or a birth date.
 */
const secretName =
  /(^|_)(data_key|hash|token|tokens|secret|ssn_index|name_index|header_index|mac|fingerprint)$/;

/** Sealed as much else is, but a way in, or in clear for a time. */
const secretOf: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['sealed'],
  case_links: ['sealed'],
  // The employee's blind index, as text.
  deduction_lines: ['person_key'],
  // Words that may hold a personal link.
  mails: ['text_body', 'html_body', 'sealed'],
  user_two_steps: ['sealed'],
  webhooks: ['sealed'],
};

/** Whether a column is kept from `openroll_read`. Other sealed columns it reads as bytes that nobody opens. */
export const isSecret = (table: string, column: string): boolean =>
  secretName.test(column) || (secretOf[table]?.includes(column) ?? false);
