import type { Batching } from '@openroll/domain/enrollments/batching';

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
  /** The carrier that a product names; undefined where the site has none of that name. */
  find(named: string): Carrier | undefined;
}

/** One carrier for all products, each enrollment in a package of its own. */
export function oneCarrier(hookSecret: string | undefined): Carriers {
  const carrier: Carrier = {
    code: 'openroll-mutual',
    name: 'Openroll Mutual Life',
    formats: [],
    batching: { kind: 'each' },
    hookSecret,
  };
  return { all: [carrier], find: () => carrier };
}
