import type { Limit } from '@openroll/contract/endpoint';

/** Exports are counted in the database (platform/limits/spend-export): here like any other request. */
export type CountedLimit = Exclude<Limit, 'none' | 'export'>;

/** A request that was counted: against which limit, for whom. */
export interface CountedRequest {
  readonly limit: CountedLimit;
  readonly key: string;
  /** A user or the holder of a link, not an address. */
  readonly isKnown: boolean;
}

/** The other processes that serve the same site on this machine (docs/decisions/0083). */
export interface Siblings {
  /** They hear of it within `tellingMs`. */
  tell(counted: CountedRequest): void;
  /** Is told what the others count. */
  hear(listener: (counted: CountedRequest, times: number) => void): void;
}

/** How long what is counted is gathered before it is told. */
export const tellingMs = 20;

/** What goes over the wire: what was counted, and how often since the last time. */
export type Told = readonly (readonly [CountedRequest, number])[];

/** Gathers what is counted, so that a flood of requests is no flood of messages. `send` takes what the others are to hear. */
export function gatherCounts(send: (told: Told) => void): (counted: CountedRequest) => void {
  let gathered = new Map<string, [CountedRequest, number]>();
  const tell = () => {
    const told = [...gathered.values()];
    gathered = new Map();
    send(told);
  };
  return (counted) => {
    if (gathered.size === 0) setTimeout(tell, tellingMs);
    const name = `${counted.limit} ${counted.isKnown} ${counted.key}`;
    const entry = gathered.get(name);
    if (entry) entry[1]++;
    else gathered.set(name, [counted, 1]);
  };
}
