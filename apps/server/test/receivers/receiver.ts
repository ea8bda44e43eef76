import type { DeliveryTransport } from '../../src/ports/delivery/delivery.ts';
import type { DeliverySettings } from '../../src/ports/delivery/delivery-settings.ts';

/** What goes wrong at a receiver, until it is told otherwise. */
export interface Fault {
  /** Its disk is full after this many bytes of a package. */
  readonly fullAfter?: number;
  /** It takes a package in and never answers. */
  readonly hangs?: boolean;
  /** It keeps other bytes than it was sent. */
  readonly garbles?: boolean;
}

/** A carrier that takes packages in. */
export interface Receiver {
  /** What it would work on: finished names only, with what they hold. */
  held(): ReadonlyMap<string, Buffer>;
  /** How often it has taken something in as new. */
  taken(): number;
  /** What it holds from somebody else. */
  plant(name: string, bytes: Uint8Array): void;
  fail(fault: Fault): void;
  /** A sender to it; through another port where one stands between. */
  open(way?: { readonly port?: number; readonly idleMs?: number }): DeliveryTransport;
  /** For a sender in a process of its own. */
  readonly settings: DeliverySettings;
  /** Where it listens; undefined for a folder. */
  readonly port: number | undefined;
  close(): Promise<void>;
}
