import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { placeCodes, placeName } from '@openroll/domain/values/us-states';
import { carrierNameOf } from '@openroll/wizard/definition/carrier-name';
import type { Question } from '@openroll/wizard/definition/fields';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { noticesIn } from '@openroll/wizard/notices/notices-in';
import { premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import { type ApplicantType, applicantTypes } from '@openroll/wizard/step';
import type { CatalogProduct } from '../load-catalog.ts';
import { plainWords as t } from '../plain-words.ts';
import { type FiledScreen, otherScreens, screensOf } from './filed-screens.ts';
import { filingWalks } from './filing-walks.ts';

/** Where something can be filed. */
export const filingPlaces: readonly string[] = placeCodes;

/** All that a product shows, asks and prints in one state, as plain data in the order in which people meet it. */
export interface FilingPack {
  readonly product: Readonly<Record<string, unknown>>;
  /** As an agent and a family meet them in person. */
  readonly screens: readonly FiledScreen[];
  /** Of each other mode and setting of a case the screens that differ. */
  readonly other_ways: ReturnType<typeof otherScreens>;
  /** What decides who may apply, for how much, and in which class. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly case_options: readonly unknown[];
  /** How the printed rates become what is charged. */
  readonly premium: Readonly<Record<string, unknown>>;
  readonly notices: readonly unknown[];
  readonly forms: readonly FiledForm[];
}

interface FiledForm {
  /** File name in the product's folder. */
  readonly form: string;
  readonly printed: unknown;
  readonly fields: readonly unknown[];
}

/**
 * What is filed with the regulator of a state for enrollments that start on a day. It is made of the product alone: the same product,
 * state and day give the same pack. Throws where the product is not sold there.
 */
export function filingPack(
  { definition: base, sha256 }: Pick<CatalogProduct, 'definition' | 'sha256'>,
  state: string,
  on: string,
): FilingPack {
  if (!isSoldIn(base.states, state, on))
    throw new Error(t('commandLine.filingNotSold', { product: base.name, state }));
  const definition = definitionIn(base, state);
  const notices = noticesIn(definition, state, on);
  const walks = filingWalks(base, state, on);
  return {
    product: {
      name: definition.name,
      display_name: definition.display_name,
      code: definition.code,
      carrier: carrierNameOf(definition),
      state,
      state_name: placeName(state),
      starting_on: on,
      version: sha256,
      applications: definition.applications,
    },
    screens: screensOf(walks[0]?.steps ?? []),
    other_ways: otherScreens(walks),
    rules: rulesOf(definition),
    case_options: definition.options,
    premium: premiumOf(definition),
    notices: notices.map(({ id, title, version, source, verified, note, text }) => ({
      notice: id,
      title,
      version,
      source,
      counsel: 'required',
      verified,
      ...(note === undefined ? {} : { note }),
      text,
    })),
    forms: formsOf(definition),
  };
}

function rulesOf(definition: ProductDefinition): FilingPack['rules'] {
  const { applicants, underwriting, build_table: build } = definition;
  const applying = applicantTypes.filter((type) => applicants[type] !== undefined);
  return {
    applicants,
    asked_of_each: Object.fromEntries(applying.map((type) => [type, definition.asks[type]])),
    coverage: definition.coverage,
    guaranteed_issue: definition.guaranteed_issue,
    riders: definition.riders,
    ...(underwriting ? { underwriting } : {}),
    ...(build ? { build_table: build.map(({ line: _, ...row }) => row) } : {}),
    questions: definition.questions.flatMap((question) => filedQuestion(question, applying)),
    ...(definition.beneficiaries ? { beneficiaries: definition.beneficiaries } : {}),
  };
}

/** Modes, ages, rounding, fee and factors; the rates themselves are filed as they are printed. */
const premiumOf = ({ rates, age_basis: ages = 'last_birthday', premium_modes }: ProductDefinition) => ({
  modes: premiumModesOf({ premium_modes }),
  ages,
  unit: rates.unit,
  ...(rates.unit_amount === undefined ? {} : { unit_amount: rates.unit_amount }),
  period: rates.period,
  rounded_at: rates.round_at,
  ...(rates.fee ? { fee: rates.fee } : {}),
  ...(rates.modal_factors ? { modal_factors: rates.modal_factors } : {}),
});

/** Of a question what its answer leads to; how it is asked stands on the screens. One of people who cannot apply is not asked. */
function filedQuestion(
  { name, applicants, above_guarantee, knocks_out, leads_to }: Question,
  applying: readonly ApplicantType[],
) {
  const asked_of = applicants.filter((type) => applying.includes(type));
  if (asked_of.length === 0) return [];
  return [
    {
      question: name,
      asked_of,
      ...(above_guarantee ? { asked_above_the_guarantee: true } : {}),
      ...(knocks_out ? { knocks_out } : {}),
      ...(leads_to ? { leads_to } : {}),
    },
  ];
}

function formsOf(definition: ProductDefinition): readonly FiledForm[] {
  const filed = (form: string, printed: unknown): FiledForm => ({
    form,
    printed,
    fields: (definition.form_mappings.find(({ file }) => file === form)?.fields ?? []).map(
      ({ name, text, lines, checked, max_length }) => ({
        field: name,
        ...(text === undefined ? {} : { text }),
        ...(lines === undefined ? {} : { lines }),
        ...(checked === undefined ? {} : { checked_if: checked }),
        ...(max_length === undefined ? {} : { longest: max_length }),
      }),
    ),
  });
  const { form, forms = [], addenda = [], replacement_form: replacement } = definition;
  return [
    filed(form, 'always'),
    ...addenda.map((each) => filed(each.form, { where_there_are_more: each.of })),
    ...forms.map((each) => filed(each.form, { if: each.when })),
    ...(replacement ? [filed(replacement.form, { if: replacement.when })] : []),
  ];
}
