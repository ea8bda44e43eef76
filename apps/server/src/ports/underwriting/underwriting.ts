/** One person's application for one product, as an underwriter is asked about it (§17.4). */
export interface UnderwritingRequest {
  /** Names this request for ever: a second one under it with other contents is refused, with the same it is the same. */
  readonly id: string;
  readonly product: { readonly code: string; readonly name: string };
  readonly insured: {
    /** 'primary', 'spouse', 'child-1'. */
    readonly party: string;
    readonly first_name: string;
    readonly last_name: string;
    /** YYYY-MM-DD. */
    readonly birthdate: string;
    readonly gender: string;
    /** Of the enrollment, as its two letters. */
    readonly state: string;
    readonly tobacco: boolean;
  };
  /** Dollars that are applied for. */
  readonly amount: number;
  /** The ratings that the product has a rate for, best first, and the one that was shown. */
  readonly ratings: readonly string[];
  readonly anticipated_rating: string;
  /** The questions of the product with their answers, as they were shown. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  /** That the person has allowed it (B15): the version of the text, the hash of all of it, and when. */
  readonly authorization: {
    readonly text_version: string;
    readonly sha256: string;
    readonly given_at: string;
  };
}

export const decisionWords = ['ACCEPT', 'REFER', 'DECLINE'] as const;
/** What an underwriter decides: approved at a rating, to be looked at by a person, or declined. */
export type DecisionWord = (typeof decisionWords)[number];

export interface UnderwriterDecision {
  readonly decision: DecisionWord;
  /** With ACCEPT: one of the request's ratings; else null. */
  readonly rating: string | null;
  /** What it rests on; told to the home office alone (B22). */
  readonly risk_factors: readonly string[];
}

export type UnderwriterReply =
  | ({ readonly status: 'decided' } & UnderwriterDecision)
  /** It has the request, and is still at it: ask again. */
  | { readonly status: 'pending' }
  /** It has the request, and cannot decide it. */
  | { readonly status: 'failed' }
  /** It is away, or what it said is not to be trusted; whether it has the request is not known. `code` is for the log. */
  | { readonly status: 'unavailable'; readonly code: string }
  /** It does not take such a request, or another has its id: a fault that asking again cannot cure. */
  | { readonly status: 'refused'; readonly code: string };

/** An underwriter outside, such as a carrier's rules engine. */
export interface Underwriter {
  /**
   * Asks for a decision, and for what has become of it: the same request again is no second one, and its answer, once decided,
   * never changes. Never throws.
   */
  ask(request: UnderwritingRequest): Promise<UnderwriterReply>;
}
