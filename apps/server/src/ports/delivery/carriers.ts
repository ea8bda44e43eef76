import type { Carrier as CarrierFile } from '@openroll/carriers/carrier/carrier';
import { findCarrier } from '@openroll/carriers/carrier/find-carrier';
import { type Batching, parseBatching } from '@openroll/domain/enrollments/batching';

/** A carrier, as far as what is sent to it and heard of it depends on it (§9.5). */
export interface Carrier {
  /** Names it in packages, for ever. */
  readonly code: string;
  readonly name: string;
  /** In which its records stand in a package, beside the canonical format. */
  readonly formats: readonly string[];
  readonly batching: Batching;
  /** With which it signs what it posts to us; undefined where it does not. */
  readonly hookSecret: string | undefined;
}

/** The carriers of the site. */
export interface Carriers {
  readonly all: readonly Carrier[];
  /** The carrier that a product names, by its code or, as of old, by its name; undefined where the site has none such. */
  find(named: string): Carrier | undefined;
}

/** The carriers of these files. */
export function carriersOf(files: readonly CarrierFile[], hookSecret: string | undefined): Carriers {
  const all = files.map(
    ({ code, name, formats, batching }): Carrier => ({
      code,
      name,
      formats,
      batching: parseBatching(batching) ?? { kind: 'each' },
      hookSecret,
    }),
  );
  return { all, find: (named) => findCarrier(all, named) };
}
