import { sql } from 'kysely';
import { numbersPlace } from '../src/features/conferences/conferences.queries.ts';
import { decisionPlace } from '../src/features/enrollments/decisions.queries.ts';
import { enrollmentPlace } from '../src/features/enrollments/record-applications.ts';
import { replyPlace } from '../src/features/enrollments/underwriting.queries.ts';
import { decidedPlace } from '../src/features/signing/documents/as-decided.ts';
import { frozenPlace } from '../src/features/signing/documents/freeze-documents.ts';
import { requestPlace } from '../src/features/underwriting/underwriting.queries.ts';
import { sessionPlace } from '../src/features/wizard/wizard.queries.ts';
import { reasonPlace } from '../src/platform/documents/sealed-sets.ts';
import {
  documentSetKeyOwner,
  enrollmentKeyOwner,
  paymentAttemptKeyOwner,
  sessionKeyOwner,
  underwritingKeyOwner,
} from '../src/platform/keys/key-owners.ts';
import { attemptPlace, tokensPlace } from '../src/platform/keys/payment-tokens.ts';
import { openDataKey, openJson } from '../src/platform/keys/sealing.ts';
import type { World } from './world.ts';

interface SealedColumn {
  /** Its rows as `t`, those whose key it is as `k`. */
  readonly from: string;
  /** Whose session it is. */
  readonly session: string;
  readonly keyOwner: (id: number) => string;
  readonly place: (keyId: number, signer: 'applicant') => string;
}

const ofSession = (table: string, place: SealedColumn['place']): SealedColumn => ({
  from: `${table} t join wizard_sessions k on k.id = t.session_id`,
  session: 'k.id',
  keyOwner: sessionKeyOwner,
  place,
});
const itsOwn = (
  table: string,
  keyOwner: SealedColumn['keyOwner'],
  place: SealedColumn['place'],
): SealedColumn => ({
  from: `${table} t join ${table} k on k.id = t.id`,
  session: table === 'wizard_sessions' ? 'k.id' : 'k.session_id',
  keyOwner,
  place,
});

/** Every column in which something about a session of the wizard lies sealed, and under whose key. */
const sealed: Readonly<Record<string, SealedColumn>> = {
  'conferences.sealed': ofSession('conferences', numbersPlace),
  'document_sets.decided': itsOwn('document_sets', documentSetKeyOwner, decidedPlace),
  'document_sets.sealed': itsOwn('document_sets', documentSetKeyOwner, frozenPlace),
  'enrollment_decisions.reason': {
    from: 'enrollment_decisions t join enrollments k on k.id = t.enrollment_id',
    session: 'k.session_id',
    keyOwner: enrollmentKeyOwner,
    place: decisionPlace,
  },
  'enrollments.sealed_answers': itsOwn('enrollments', enrollmentKeyOwner, enrollmentPlace),
  'payment_attempts.tokens': itsOwn('payment_attempts', paymentAttemptKeyOwner, attemptPlace),
  'session_payments.tokens': ofSession('session_payments', tokensPlace),
  'signing_declines.reason': {
    from: 'signing_declines t join document_sets k on k.id = t.document_set_id',
    session: 'k.session_id',
    keyOwner: documentSetKeyOwner,
    place: reasonPlace,
  },
  'underwriting_decisions.sealed_reply': itsOwn('underwriting_decisions', underwritingKeyOwner, replyPlace),
  'underwriting_decisions.sealed_request': itsOwn(
    'underwriting_decisions',
    underwritingKeyOwner,
    requestPlace,
  ),
  'wizard_sessions.sealed': itsOwn('wizard_sessions', sessionKeyOwner, sessionPlace),
};
export const sealedColumns = Object.keys(sealed);

/** The other columns of bytes there, and why nothing has to be read in them where a session moves to another case. */
const unread: Readonly<Record<string, string>> = {
  'delivery_records.sealed_note': 'what was delivered does not move',
  'delivery_records.sealed_words': 'what was delivered does not move',
  'document_sets.data_key': 'a key',
  'enrollments.data_key': 'a key',
  'enrollments.ssn_index': 'a hash',
  'link_sessions.id_hash': 'a hash',
  'links.token_hash': 'a hash',
  'mails.data_key': 'a key',
  'mails.sealed': 'an email that waits is sent as it was written, under a key of its own',
  'payment_attempts.data_key': 'a key',
  'sessions.id_hash': 'a hash',
  'underwriting_decisions.data_key': 'a key',
  'wizard_sessions.data_key': 'a key',
  'wizard_sessions.review_token': 'what moves is nobody’s to review anymore',
  'wizard_sessions.ssn_index': 'a hash',
};
export const knownColumns = [...sealedColumns, ...Object.keys(unread)].toSorted();

/** The columns of bytes of all tables that hang on a session, by whatever way: as the database knows them. */
export async function columnsOfSessions({ platform }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive hanging as (
      select 'wizard_sessions'::regclass::oid as id
      union
      select c.conrelid from pg_constraint c join hanging h on h.id = c.confrelid where c.contype = 'f'
    )
    select t.relname || '.' || a.attname as name
    from hanging h join pg_class t on t.oid = h.id join pg_attribute a on a.attrelid = h.id
    where a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped
    order by 1`.execute(platform.database);
  return rows.map(({ name }) => name).toSorted();
}

/** What lies sealed about a session, column by column, read with the keys that its rows have now; columns without anything are left out. */
export async function openSealed({ platform }: World, sessionId: number): Promise<Record<string, unknown[]>> {
  const opened: Record<string, unknown[]> = {};
  for (const [name, { from, session, keyOwner, place }] of Object.entries(sealed)) {
    const [table, column = ''] = name.split('.');
    const signer = table === 'signing_declines' ? 't.signer' : 'null';
    const { rows } = await sql<Row>`
      select k.id, ${sql.raw(signer)} as signer, t.${sql.ref(column)} as envelope, k.data_key
      from ${sql.raw(from)} where ${sql.raw(session)} = ${sessionId}
        and t.${sql.ref(column)} is not null and k.data_key is not null
    `.execute(platform.database);
    const values = rows.map(({ id, signer, envelope, data_key }) =>
      withoutCase(openJson(openDataKey(platform.keys, keyOwner(id), data_key), place(id, signer), envelope)),
    );
    if (values.length > 0) opened[name] = values.toSorted(byText);
  }
  return opened;
}

interface Row {
  readonly id: number;
  readonly signer: 'applicant';
  readonly envelope: Buffer;
  readonly data_key: Buffer;
}

const byText = (a: unknown, b: unknown): number => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** An application says in whose case it is. */
function withoutCase(opened: unknown): unknown {
  if (typeof opened !== 'object' || opened === null) return opened;
  const { case_id, case_division_id, ...rest } = opened as Record<string, unknown>;
  return rest;
}
