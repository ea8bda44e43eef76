import type { Carrier as CarrierFile } from '@openroll/carriers/carrier/carrier';
import { findCarrier } from '@openroll/carriers/carrier/find-carrier';
import { type Batching, parseBatching } from '@openroll/domain/enrollments/batching';
import { type CarrierSurroundings, readAnswerSecret, readCarrierSettings } from './carrier-settings.ts';
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
  readonly acknowledgement: CarrierFile['acknowledgement'];
  /** With which it signs what it posts to us; undefined where it answers in another way, or not at all. */
  readonly answerSecret: string | undefined;
  /** Who is asked about what it has rejected. */
  readonly contact: CarrierFile['contact'];
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
 * The carriers of these files. Each that answers by a call signs with a secret that is nobody else's: its own, or that of its transport.
 *
 * @throws where the transport of one makes no sense, or there is no such secret
 */
export function carriersOf(files: readonly CarrierFile[], surroundings: CarrierSurroundings): Carriers {
  const all = files.map((file): Carrier => {
    const { code, name, formats, batching, transport, acknowledgement, contact } = file;
    const own = transport && readCarrierSettings(code, transport, surroundings);
    return {
      code,
      name,
      formats,
      batching: parseBatching(batching) ?? { kind: 'each' },
      transport: own && createTransport(own),
      acknowledgement,
      answerSecret: readAnswerSecret(file, own, surroundings),
      contact,
    };
  });
  refuseShared(all);
  return carriersIn(all);
}

/** Who knows one carrier's secret could speak for another. */
function refuseShared(all: readonly Carrier[]): void {
  const owners = new Map<string, string>();
  for (const { code, answerSecret: secret } of all) {
    if (secret === undefined) continue;
    const other = owners.get(secret);
    if (other !== undefined)
      throw new Error(
        `carriers/${code}.yaml: its answers are signed with the secret of ${other}: each has its own`,
      );
    owners.set(secret, code);
  }
}
