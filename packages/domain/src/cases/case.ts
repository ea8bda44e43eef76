import type { ParamValue } from '../problems.ts';
import type { CalendarDate } from '../values/dates.ts';
import type { PremiumMode } from '../values/premium-modes.ts';
import type { WantedCell } from './missing-cells.ts';

/** Where a product is sold: `states` of product.yaml. */
export interface SoldIn {
  /** `all` are the fifty states. */
  readonly sold: 'all' | readonly string[];
  /** The District of Columbia and territories beside all fifty. */
  readonly also?: readonly string[] | undefined;
  readonly except: readonly string[];
  /** From which day on there is no new sale: everywhere, or by state. */
  readonly withdrawn_on?: CalendarDate | Readonly<Partial<Record<string, CalendarDate>>> | undefined;
}

/** A case-level option of a product (§2.11), as far as validation looks at it. */
export interface ProductOption {
  readonly name: string;
  readonly display_name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly default?: unknown;
  /** A number, or a date of a date option. */
  readonly minimum?: number | CalendarDate | undefined;
  readonly maximum?: number | CalendarDate | undefined;
  readonly step?: number | undefined;
  readonly precision?: number | undefined;
  readonly choices?: readonly { readonly value: string }[] | undefined;
  /** Columns of a rate table beside its ages and its rate. */
  readonly columns?: readonly string[];
  /** What a rate table must print, by the product as the case offers it; absent where the product is not at hand. */
  readonly cells?: TableCells | undefined;
}

export interface TableCells {
  /** The values that a column can have; a column that does not stand here takes any text. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Whoever may apply for what the case offers. */
  readonly wanted: readonly WantedCell[];
  /** Whose premium such a cell is, as people say it. */
  readonly say: (columns: WantedCell['columns']) => ParamValue;
}

/** A box of a product's form that prints something of the case, by the field of the setup that it comes from. */
export interface CaseBox {
  readonly prints: 'group_name' | 'group_number' | 'case_divisions';
  readonly form: string;
  readonly box: string;
  /** Characters that it takes. */
  readonly maximum: number;
}

/** A product as a case offers it. */
export interface CaseProduct {
  readonly name: string;
  readonly states: SoldIn;
  /** In which it can be paid for. */
  readonly premiumModes: readonly PremiumMode[];
  readonly optionInputs: readonly ProductOption[];
  /** Values of this case by option name; an option without one has its default. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Where its forms print something of the case. */
  readonly caseBoxes: readonly CaseBox[];
}

export interface CaseDivision {
  readonly division_name: string;
  readonly default_city: string;
  readonly default_state: string;
}

/** The settings of a case by their wire names (§2.1). Instants are ISO 8601. */
export interface CaseSettings {
  readonly group_name: string;
  readonly group_number: string | null;
  readonly uses_group_number: boolean;
  readonly case_divisions_enabled: boolean;
  readonly situs_city: string | null;
  readonly situs_state: string | null;
  readonly premium_mode: PremiumMode;
  readonly enrollment_open: boolean;
  readonly enrollment_start_date: string | null;
  readonly enrollment_end_date: string | null;
  readonly is_self_enroll_active: boolean;
  readonly self_enroll_agent_id: number | null;
  readonly is_agent_enroll_remote_sig_active: boolean;
  readonly force_agent_enroll_remote_sig: boolean;
  readonly is_call_center_mode_active: boolean;
  readonly force_call_center_mode: boolean;
  readonly is_audio_conference_enroll_active: boolean;
  readonly force_audio_conference_enroll: boolean;
  readonly agent_splits_enabled: boolean;
  readonly agent_split_json: unknown;
}

export interface CasePeople {
  /** People with access, directly or through a tag; split and self-enroll agents must be among them. */
  readonly userIds: readonly number[];
  /** The full names of those who have access as the case is stored. */
  readonly userNames: ReadonlyMap<number, string>;
}

/** Everything that decides whether a case can enroll. */
export interface CaseToValidate extends CasePeople {
  readonly settings: CaseSettings;
  readonly divisions: readonly CaseDivision[];
  readonly products: readonly CaseProduct[];
}

/** What the site says about cases (§1.2), on a day. */
export interface CaseRules {
  readonly allowedStates: readonly string[];
  /** Those that the site's file lists (§2.1). */
  readonly premiumModes: readonly PremiumMode[];
  /** enableCaseSetupCityState: the situs city is then asked for. */
  readonly asksSitusCity: boolean;
  /** The site has a payment provider: a product can be paid by a captured card or account. */
  readonly takesPayments: boolean;
  /** The site's calendar day: a birth date lies not after it. */
  readonly today: CalendarDate;
}
