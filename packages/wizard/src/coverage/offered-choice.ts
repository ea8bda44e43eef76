/** One amount, number of units or plan that a person may choose now. */
export interface OfferedChoice {
  /** As it crosses the wire: dollars, units, a plan, 'salary_2' or 'premium_8'. */
  readonly value: string | number;
  /** Dollars that it comes to now. */
  readonly amount?: number;
  readonly text: string;
}

export interface CoverageChoices {
  readonly choices: readonly OfferedChoice[];
  /** The label of an answer without which (some) amounts cannot be offered yet. */
  readonly missing?: string;
}
