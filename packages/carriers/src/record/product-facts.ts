/** What a record must know of a product, as the engine tells it (`productFacts` of the wizard): nothing else of it counts. */
export interface ProductFacts {
  readonly kind: 'amount' | 'units' | 'plan';
  /** Names of the answers about a person that the product asks or a form of it prints. */
  readonly people: Readonly<Record<'primary' | 'spouse' | 'child', readonly string[]>>;
  /** In their order. */
  readonly questions: readonly QuestionFacts[];
  /** Asked beside the coverage. */
  readonly options: readonly Labelled[];
  readonly plans: readonly Chosen[];
  readonly tiers: readonly Chosen[];
  readonly relationships: readonly Chosen[];
}

export interface Chosen {
  readonly value: string | number | null;
  readonly text: string;
}

export interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Chosen[];
}

export interface QuestionFacts extends Labelled {
  readonly of: 'coverage' | 'product';
}
