import type { PaymentSchedule } from '@openroll/domain/payments/schedule';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Condition } from './conditions/condition.ts';
import type { GlossaryTerm } from './glossary-terms.ts';
import type { Signer } from './signers.ts';

/** Kinds that a product may use in its own questions; the others belong to steps that the engine makes. */
export const questionKinds = [
  'section_label',
  'coverage_question_label',
  'header',
  'paragraph',
  'static_content',
  'text',
  'textarea',
  'email',
  'date',
  'birthdate',
  'integer',
  'height',
  'checkbox',
  'checkbox_group',
  'radio',
  'select',
  'multi_select',
  'yes_no_select',
  'yes_no_radio',
  'yes_no_textarea',
  'ssn',
  'phone',
  'zip',
  'salary',
  'currency',
  'birth_state_country',
] as const;

/** Every kind of field a step can show (§5.6). */
export const inputTypes = [
  ...questionKinds,
  'children_editor',
  'beneficiaries_editor',
  'use_primary_contact',
  'face_value_selection',
  'coverage_option_selection',
  'conditional_fieldset',
  'review_documents',
  'send_review_email',
  'payment_information',
  'payment_with_app',
  'underwriting_decision',
  'audio_announcement',
] as const;

export type InputType = (typeof inputTypes)[number];

export interface Choice {
  readonly value: string | number | null;
  readonly text: string;
  /** Modal premium in dollars, for coverage choices; shown, never trusted when it comes back. */
  readonly premium?: number;
  /** Dollars that are in force at once, where that is not the whole amount; `premium` pays for these. */
  readonly in_force_amount?: number;
  /** Dollars of the amount that are pending, and what they would cost per pay period, where not all is guaranteed. */
  readonly pending_amount?: number;
  readonly pending_premium?: number;
  /** Dollars that the choice comes to, where its value is not that itself: 'salary_2', 'premium_8'. */
  readonly amount?: number;
  /** Of a plan: what it costs per pay period in each tier that fits the family, in dollars. */
  readonly tier_premiums?: Readonly<Record<string, number>>;
  /** Of a plan: what it pays, a row of the comparison each. */
  readonly benefits?: readonly Benefit[];
}

/** What a plan pays for one thing. */
export interface Benefit {
  readonly label: string;
  readonly text: string;
}

/** An offered product as the step `offers` shows it; its sentence is the help of the field. */
export interface OfferSettings {
  readonly product: number;
  /** First names of the people of the family who could have it now. */
  readonly people: readonly string[];
  /** Dollars per pay period of the least that can be chosen, all of it; missing where it is not known yet. */
  readonly premium_from?: number;
  /** No answer about health takes any of it away. */
  readonly is_guaranteed: boolean;
  /** The amount up to which nobody is asked about health, where it is not all: '$100,000', '$2,000 a month'. */
  readonly guaranteed_up_to?: string;
}

/** Where the answers of a step live: with an applicant, or with one coverage (applicant × product). */
export interface FieldContext {
  readonly applicantId: string;
  readonly product?: number;
}

/** One pair of a conditional fieldset that looks at several fields: all pairs must hold. */
export interface FieldValuePair {
  readonly name: string;
  readonly value: unknown;
}

/** One field of a step, as it crosses the wire (§5.5). It carries all that validateStep needs. */
export interface Field {
  readonly name: string;
  readonly input_type: InputType;
  readonly display_name: string;
  readonly optional: boolean;
  readonly affects_premium: boolean;
  readonly initial_value?: unknown;
  readonly help?: string;
  /** 12-column grid (§5.5). */
  readonly display_twelfths: number;
  readonly offset_twelfths: number;
  /** Shown only when this holds over the answers of the step's context. Names are checked at load. */
  readonly condition?: Condition;
  /** A conditional fieldset (§5.5): the controlling field, the value that shows it, and the fields inside. */
  readonly field_name?: string | readonly FieldValuePair[];
  readonly show_if_value?: unknown;
  /** Turns the question round: shown on no / false instead of yes / true. */
  readonly show_if_false?: boolean;
  readonly showIfTrue?: readonly Field[];
  readonly showIfFalse?: readonly Field[];
  readonly choices?: readonly Choice[];
  readonly minimum?: number | CalendarDate;
  readonly maximum?: number | CalendarDate;
  readonly step?: number;
  /** The most decimals of a currency or salary; 2 where nothing is said. */
  readonly precision?: number;
  readonly max_length?: number;
  /** Of the last part of a name: the parts before it, and how long all of it may be. */
  readonly whole_name?: { readonly parts: readonly string[]; readonly maximum: number };
  /** Of an amount: the class that a person has come to, and the dollars that it allows at most. */
  readonly class_limit?: { readonly class: string; readonly maximum: number };
  /** For yes_no_textarea: the answer that opens the text area. */
  readonly explain_if?: 'yes' | 'no';
  readonly beneficiaries?: BeneficiarySettings;
  readonly children?: ChildrenSettings;
  /** Set where fields make one act together, which a screen draws as one. */
  readonly group?: FieldGroup;
  /** With the field that is a signature: whose it is. */
  readonly signature?: SignatureSettings;
  /** What a question is about: a screen may put those of one topic together. */
  readonly topic?: string;
  /** The product's file lets several people answer it with one act. */
  readonly answer_together?: boolean;
  /** Of an audio announcement: what is read. */
  readonly announcement?: AnnouncementSettings;
  /** Of the choice of an offered product: what is offered. */
  readonly offer?: OfferSettings;
  /** Of a paragraph about a product: words that are explained beside it. */
  readonly terms?: readonly GlossaryTerm[];
  /** Text of a static content or paragraph (plain text, paragraphs separated by a blank line). */
  readonly content?: string;
  /** Of a static content in its place: where its HTML is loaded from (A29). */
  readonly endpoint?: string;
  /** Of a payment: where it stands, as the server knows it. */
  readonly payment?: PaymentSettings;
  /** Of the summary for whoever came by a link: what was chosen. */
  readonly summary?: readonly ChosenCoverage[];
  /** Of an underwriting decision: what it says, as the server knows it. */
  readonly underwriting?: UnderwritingSettings;
}

/** One coverage of the summary for whoever came by a link; a screen may put those of one person together. */
export interface ChosenCoverage {
  readonly person: string;
  readonly product: string;
  readonly coverage: string;
  /** What of it needs approval: '$200,000'. */
  readonly needs_approval?: string;
  /** Who gets paid, with shares; '' where nobody is named. */
  readonly primary_beneficiaries: string;
  readonly contingent_beneficiaries: string;
}

/** What the field of an underwriting decision shows (§17.4); its choices are those at the actual rating. */
export interface UnderwritingSettings {
  readonly state: 'none' | 'ACCEPT' | 'REFER' | 'DECLINE' | 'failed';
  /** After a failure: it can be asked again (B18). */
  readonly may_ask_again: boolean;
  /** As it is called; with ACCEPT alone. */
  readonly rating?: string;
  /** The one that was signed for, where it is another. */
  readonly anticipated?: string;
  /** Of another rating: who confirms what is chosen (B17). */
  readonly confirmation?: {
    readonly signer: 'applicant' | 'spouse';
    /** The name that must be typed. */
    readonly name: string;
    /** They say yes to what is read to them: nothing is typed. */
    readonly spoken: boolean;
    /** What they agree to, with the choice that it is about; missing until something is chosen. */
    readonly statement?: { readonly value: string | number; readonly text: string };
  };
}

/** What a payment field shows. The card or account itself is never with us: only its last four digits are. */
export interface PaymentSettings {
  /** Whose fields the browser shows; `none` where the site has no provider anymore, and nobody can pay. */
  readonly provider: 'sandbox' | 'stripe' | 'none';
  /** `expired`: the ten minutes are over in which it might have been charged; its schedule is kept (B7). */
  readonly state: 'none' | 'expired' | 'captured' | 'made';
  readonly schedule: PaymentSchedule;
  readonly payment_with_app: boolean;
  readonly kind?: 'card' | 'bank';
  readonly brand?: string | null;
  readonly last_four?: string;
  /** Dollars of the first month (B3); null while something of it cannot be rated. */
  readonly amount: number | null;
  /** Something of what is chosen is decided later, and not charged now (B2). */
  readonly is_part?: boolean;
}

export interface AnnouncementSettings {
  /** Names the script for good: notes of what was played go by it. */
  readonly script: string;
  /** Its number in the list of scripts of this session (B27). */
  readonly script_id: number;
}

export interface BeneficiarySettings {
  readonly classification: 'primary' | 'contingent';
  readonly relationships: readonly Choice[];
  readonly single_name_relationships: readonly string[];
  readonly disclaimers: Readonly<Record<string, string>>;
  readonly ssn: boolean;
  readonly dob: boolean;
  /** Shares in hundredths of a percent; whole percents where nothing is said. */
  readonly shares?: 'hundredths';
  /** Most rows: what the form has room for. */
  readonly maximum: number;
}

export interface ChildrenSettings {
  readonly maximum: number;
  readonly max_age: number;
  readonly default_last_name?: string;
}

export const signatureParts = [
  'statement',
  'phone',
  'consent',
  'name',
  'last_four',
  'drawing',
  'document',
  'document_signature',
] as const;

/** What a field is within a signature; each is an ordinary field of the step (§7.3). */
export type SignaturePart = (typeof signatureParts)[number];

export interface FieldGroup {
  /** Of the field that is the signature itself, the typed name or the spoken yes: `applicant_signature`. */
  readonly name: string;
  readonly part: SignaturePart;
  /** Whoever fills it in does not have what it is compared with; their own check looks at its form. */
  readonly proof?: 'server';
}

export interface SignatureSettings {
  readonly signer: Signer;
  /** The name that must be typed (compared without case, accents and repeated blanks). */
  readonly name: string;
  /** They say yes to what is read to them, and whoever leads the enrollment says so for them: nothing is typed (A19). */
  readonly spoken?: true;
}

/** The way through an enrollment, in this order (§18.4). */
export const phases = ['people', 'choose', 'health', 'beneficiaries', 'review', 'sign'] as const;

export type Phase = (typeof phases)[number];

/** A value that is worked out, or set by the case. */
export type ComputedValue = string | number | readonly string[];

/** What a person sees at once: consecutive steps of one page stand together on a screen. */
export interface StepPage {
  readonly name: string;
  readonly title: string;
  readonly breadcrumb: string;
}

/**
 * A step (§5.5). It has one context, a person or one person's coverage of one product, and the names of its fields are unique
 * in it.
 */
export interface Step {
  /** Unique in the session: `employee`, `coverage:7:spouse`, `questions:7:spouse` … */
  readonly name: string;
  readonly title: string;
  readonly breadcrumb: string;
  readonly fields: readonly Field[];
  readonly is_terminal_step: boolean;
  readonly contextType: 'applicant' | 'coverage';
  readonly applicantContextType: ApplicantType;
  readonly applicantId?: string;
  readonly coverageApplicant?: string;
  readonly coverageProduct?: number;
  readonly page: StepPage;
  readonly phase: Phase;
  /** Its fields show only when this holds; the step is there while it may still come to hold. */
  readonly condition?: Condition;
  /** What conditions of its fields read beside answers, by name: `applicant.age`, `primary.bmi`, `option.payment`. */
  readonly facts?: Readonly<Record<string, ComputedValue>> | undefined;
}

export const applicantTypes = ['primary', 'spouse', 'child'] as const;

export type ApplicantType = (typeof applicantTypes)[number];
