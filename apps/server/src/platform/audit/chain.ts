import { createHmac, type KeyObject } from 'node:crypto';
import { canonicalJson, type Json } from '../documents/canonical-json.ts';

/** What an audit row says: all of it is sealed. */
export interface ChainedEvent {
  readonly id: number;
  readonly lane: number;
  readonly seq: number;
  readonly case_id: number | null;
  /** UTC with microseconds, as `microseconds` and the verification's SQL write it. */
  readonly at: string;
  readonly actor_kind: string;
  readonly actor_id: number | null;
  readonly actor_roles: readonly string[];
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly detail: unknown;
  readonly change_before: Buffer | null;
  readonly change_after: Buffer | null;
  readonly request_id: string | null;
  readonly ip: string | null;
}

/** Before the first event of a lane. */
export const firstMac: Buffer = Buffer.alloc(32);

/** '2026-03-18T17:00:00.000000Z': no digit that the database keeps stays outside the seal. */
export const microseconds = (at: Date): string => at.toISOString().replace('Z', '000Z');

/** The seal of an event: HMAC-SHA-256 over it and the seal of the one before it in its lane (§11.9). */
export function macOf(key: KeyObject, previous: Buffer, event: ChainedEvent): Buffer {
  const sealed = JSON.stringify([
    previous.toString('hex'),
    event.id,
    event.lane,
    event.seq,
    event.case_id,
    event.at,
    event.actor_kind,
    event.actor_id,
    event.actor_roles,
    event.action,
    event.object_type,
    event.object_id,
    sealedText(event.detail),
    event.change_before?.toString('hex') ?? null,
    event.change_after?.toString('hex') ?? null,
    event.request_id,
    event.ip,
  ]);
  return createHmac('sha256', key).update(sealed).digest();
}

/**
 * A value as the seals have it from the first event on: canonical JSON, indented, with a newline. It never changes, or every
 * chain would look broken.
 */
const sealedText = (value: unknown): string =>
  `${value === undefined ? value : JSON.stringify(JSON.parse(canonicalJson(value as Json)), null, 2)}\n`;

/** A value that may be compared later, and never read: for what was before a change, and after it. */
export const keyedHash = (key: KeyObject, value: unknown): Buffer =>
  createHmac('sha256', key)
    .update(`value|${sealedText(value)}`)
    .digest();
