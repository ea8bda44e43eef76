/** What one hash costs: memory in KiB, passes over it. */
export interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** A way to hash passwords; what it stores names its parameters. */
export interface HashingScheme {
  /** What a hash begins with that was made with these parameters. */
  prefixOf(cost: HashingCost): string;
  /** A well-formed hash of nothing anybody knows: what an unknown account is compared with takes as long. */
  dummyOf(cost: HashingCost): string;
  /** Whether this is a hash of it. */
  reads(stored: string): boolean;
  hash(text: string, cost: HashingCost): Promise<string>;
  verify(stored: string, text: string): Promise<boolean>;
}
