import type { Carrier as CarrierFile } from '@openroll/carriers/carrier/carrier';
import { findCarrier } from '@openroll/carriers/carrier/find-carrier';
import { type Batching, parseBatching } from '@openroll/domain/enrollments/batching';
import { type CarrierSurroundings, readCarrierSettings } from './carrier-settings.ts';
import { createTransport } from './create-transport.ts';
import type { DeliveryTransport } from './delivery.ts';

/** A carrier, as far as what is sent to it and heard of it depends on it (§9.5). */
export interface Carrier {
  /** Names it in packages, for ever. */
  readonly code: string;
  readonly name: string;
  /** In which its records stand in a package, beside the canonical format. */
  readonly formats: readonly string[];
  readonly batching: Batching;
  /** That of its own file; undefined where its packages go as the site says (`DELIVERY_URL`). */
  readonly transport: DeliveryTransport | undefined;
  /** With which it signs what it posts to us; undefined where it does not. */
  readonly hookSecret: string | undefined;
}

/** The carriers of the site. */
export interface Carriers {
  readonly all: readonly Carrier[];
  /** The carrier that a product names, by its code or, as of old, by its name; undefined where the site has none such. */
  find(named: string): Carrier | undefined;
}

export const carriersIn = (all: readonly Carrier[]): Carriers => ({
  all,
  find: (named) => findCarrier(all, named),
});

/**
 * The carriers of these files. One that has a secret of its own signs with that, and no other does; the rest with the site's.
 *
 * @throws where the transport of one makes no sense
 */
export const carriersOf = (
  files: readonly CarrierFile[],
  surroundings: CarrierSurroundings,
  siteHookSecret: string | undefined,
): Carriers =>
  carriersIn(
    files.map(({ code, name, formats, batching, transport }): Carrier => {
      const own = transport && readCarrierSettings(code, transport, surroundings);
      return {
        code,
        name,
        formats,
        batching: parseBatching(batching) ?? { kind: 'each' },
        transport: own && createTransport(own),
        hookSecret: own?.kind === 'https' ? own.secret : siteHookSecret,
      };
    }),
  );
