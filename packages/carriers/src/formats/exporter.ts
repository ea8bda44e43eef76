import type { Outcome } from '@openroll/domain/problems';
import type { Carrier } from '../carrier/carrier.ts';
import type { CarrierRecord } from '../record/record.ts';

/** The package in which records leave: what envelopes say of it. */
export interface Sending {
  readonly packageId: string;
  /** When it was made, ISO 8601 in UTC. */
  readonly at: string;
  /** A number of its own among the packages of this carrier, from 1. */
  readonly sequence: number;
}

/**
 * Writes records as the bytes of one file. Pure: the same records, carrier and package give the same bytes. Refuses with a problem for
 * each value that the format cannot carry, which names the record's field; nothing is left out or changed unnoticed.
 */
export type Exporter = (
  records: readonly CarrierRecord[],
  carrier: Carrier,
  sending: Sending,
) => Outcome<Uint8Array>;

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);
