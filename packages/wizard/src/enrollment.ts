import type { EnrollmentPeriod } from '@openroll/domain/enrollments/enrollment-period';
import type { EnrollmentMode, SessionMarks } from '@openroll/domain/enrollments/modes';
import type { PaymentSchedule } from '@openroll/domain/payments/schedule';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Cents } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Translate } from '@openroll/messages/texts';
import type { ProductDefinition } from './definition/product.ts';
import type { ApplicantType } from './step.ts';

/** An answer as it crosses the wire (§5.7). */
export type Answer =
  | string
  | number
  | boolean
  | null
  | undefined
  | CoverageChoice
  | BirthPlace
  | readonly Beneficiary[]
  | readonly string[];

/** Birth state and country (§5.7): a US state code, or OTH with a country; else the country is United States. */
export interface BirthPlace {
  readonly state: string;
  readonly country: string;
}

export interface Applicant {
  /** 'primary', 'spouse', 'child-1' … stable within a session. */
  readonly id: string;
  readonly type: ApplicantType;
  readonly data: Readonly<Record<string, Answer>>;
}

/** A face value, plan or tier: value null is Waived, -999 is No Coverage (§5.4). A premium sent along is ignored. */
export interface CoverageChoice {
  readonly text: string;
  readonly value: string | number | null;
  readonly premium?: number;
}

export const noCoverage = -999;

export interface SelectedCoverage {
  readonly applicant: string;
  readonly product: number;
  /** `coverage` holds the choice (and `tier` a family tier); the rest are answers of this coverage. */
  readonly data: Readonly<Record<string, Answer>>;
}

export interface Beneficiary {
  readonly name?: string;
  readonly first_name?: string;
  readonly middle_name?: string;
  readonly last_name?: string;
  readonly relationship?: string;
  readonly ssn?: string;
  readonly dob?: CalendarDate;
  readonly percentage?: number | string;
}

/** The `data` of a serialized enrollment (§5.8). */
export interface EnrollmentData {
  readonly applicants: readonly Applicant[];
  readonly selectedCoverages: readonly SelectedCoverage[];
}

/** A product as a case offers it, at the version that the session pinned. */
export interface OfferedProduct {
  readonly id: number;
  /** The stored version of the definition; none where it was not stored, as while a catalog is proven. */
  readonly version?: number;
  readonly definition: ProductDefinition;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the server knows of a session's payment (§17.1). */
export interface SessionPayment {
  /** Whose fields the browser shows; `none` where the site has no provider anymore, and nobody can pay. */
  readonly provider: 'sandbox' | 'stripe' | 'none';
  /** As it was chosen last; undefined before. */
  readonly schedule?: PaymentSchedule;
  readonly withApplication: boolean;
  /** What may be charged now: a pair whose ten minutes are over is gone, and leaves its schedule (B7). */
  readonly captured?: {
    readonly kind: 'card' | 'bank';
    readonly brand: string | null;
    readonly lastFour: string;
  };
  readonly isMade: boolean;
  /** What was charged, once it is made. */
  readonly paidCents?: Cents;
  /** What the application names: what had been captured when it was signed (B8). */
  readonly printed?: { readonly kind: 'card' | 'bank'; readonly lastFour: string };
}

/** What the voice conferences of a session have come to, by the provider's word. */
export interface ConferenceFacts {
  /** Everybody on the call agreed to be recorded (B30). */
  readonly agreed: boolean;
  /** Names of the scripts that were read to their end (B28). */
  readonly played: ReadonlySet<string>;
}

/** What an underwriter outside has decided of one person's application for one product (§17.4). */
export interface UnderwriterDecision {
  readonly product: number;
  readonly applicantId: string;
  /** `failed`: it could not decide. */
  readonly value: 'ACCEPT' | 'REFER' | 'DECLINE' | 'failed';
  /** With ACCEPT the class it was approved in; else null. */
  readonly rating: string | null;
  /** After a failure it can be asked again (B18). */
  readonly mayAskAgain?: boolean;
}

/** What underwriters outside have to say to a session. */
export interface SessionUnderwriting {
  readonly decisions: readonly UnderwriterDecision[];
  /** Coverages are as they were decided and confirmed, and no longer as they were signed for. */
  readonly isSettled?: boolean;
  /** Nobody can be reached, and the site lets applications go without a decision (B21). */
  readonly mayWait?: boolean;
}

/** Everything besides answers that the engine needs. The server makes it; no clock and no configuration is read inside. */
export interface WizardContext {
  readonly caseName: string;
  readonly premiumMode: PremiumMode;
  /** State and city of the enrollment. */
  readonly state: string;
  readonly city: string;
  /** Where people may live: the fifty states where nothing is said, and what else the site allows (§5.3). */
  readonly places?: readonly string[];
  /** Enrollment start: ages and rates go by this day (§4.9). */
  readonly startedOn: CalendarDate;
  /**
   * By which a day that has yet to come is judged (A10b): the day of this call, later than the start where somebody comes back to it.
   * Absent where nobody answers, as while a catalog is proven; then the start.
   */
  readonly answeredOn?: CalendarDate;
  /** The days of the case's enrollment period; absent where the case is always open. */
  readonly enrollmentPeriod?: EnrollmentPeriod | undefined;
  readonly mode: EnrollmentMode;
  readonly marks: SessionMarks;
  /** Of a voice enrollment. */
  readonly conference?: ConferenceFacts;
  readonly agentName: string;
  /** The agent who began it, where another has taken it over: who signs says so. */
  readonly tookOverFrom?: string | undefined;
  /** The API user who entered it on the agent's behalf: the evidence of who signs says so (A32). */
  readonly enteredBy?: string | undefined;
  readonly products: readonly OfferedProduct[];
  /** Absent where nothing is ever paid: in a training case, and while a catalog or a case is proven. */
  readonly payment?: SessionPayment | undefined;
  /** Absent where the site has no underwriter outside; then answers alone decide. */
  readonly underwriting?: SessionUnderwriting | undefined;
  readonly singleNameRelationships: readonly string[];
  readonly relationshipDisclaimers: Readonly<Record<string, string>>;
  /** Gives the texts that steps and forms carry, in the session's language and the tenant's words. */
  readonly t: Translate;
  /** What differs in the site's default language; absent where the session is in it. */
  readonly inDefaultLanguage?: Pick<WizardContext, 'products' | 't'>;
  /** Further facts that forms print as `enrollment.<name>`: case_number, division, reference, agent_code, agent_license_number … */
  readonly facts?: Readonly<Record<string, string>>;
  /** Tells which characters of a name the bundled font cannot print; [] when it prints all. */
  readonly unprintable: (text: string) => readonly string[];
}
