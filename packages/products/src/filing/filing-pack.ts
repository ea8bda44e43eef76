import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { placeCodes, placeName } from '@openroll/domain/values/us-states';
import { carrierNameOf } from '@openroll/wizard/definition/carrier-name';
import type { FieldDefinition, Question } from '@openroll/wizard/definition/fields';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import { noticesIn } from '@openroll/wizard/notices/notices-in';
import { premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import type { CatalogProduct } from '../load-catalog.ts';
import { plainWords as t } from '../plain-words.ts';

/** Where something can be filed. */
export const filingPlaces: readonly string[] = placeCodes;

/** One screen of the wizard: what it says, and what it asks, in order. */
export interface FiledScreen {
  readonly screen: string;
  readonly [part: string]: unknown;
}

/** All that a product shows, asks and prints in one state, as plain data in the order in which people meet it. */
export interface FilingPack {
  readonly product: Readonly<Record<string, unknown>>;
  readonly screens: readonly FiledScreen[];
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
  const shownOn = (where: 'review' | 'signature', signer?: string) =>
    notices
      .filter(
        ({ shown, signers }) =>
          shown === where && (!signer || (signers as readonly string[]).includes(signer)),
      )
      .map(({ id, version, when }) => ({ notice: id, version, ...(when === undefined ? {} : { when }) }));
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
    screens: [
      { screen: 'applicants', applicants: definition.applicants, asked_of_each: definition.asks },
      {
        screen: 'coverage',
        introduction: definition.introduction,
        ...(definition.underwriting ? { underwriting: definition.underwriting } : {}),
        ...(definition.build_table
          ? { build_table: definition.build_table.map(({ line: _, ...row }) => row) }
          : {}),
        coverage: definition.coverage,
        guaranteed_issue: definition.guaranteed_issue,
        questions: definition.coverage_questions.map(filedField),
        riders: definition.riders,
      },
      ...(['primary', 'spouse', 'child'] as const).flatMap((type) => {
        const questions = definition.questions.filter(({ applicants }) => applicants.includes(type));
        return definition.applicants[type] && questions.length > 0
          ? [{ screen: `questions_${type}`, questions: questions.map(filedField) }]
          : [];
      }),
      ...(definition.beneficiaries ? [{ screen: 'beneficiaries', ...definition.beneficiaries }] : []),
      ...(definition.replacement.length > 0
        ? [{ screen: 'other_insurance', questions: definition.replacement.map(filedField) }]
        : []),
      ...(definition.audio_announcements.length > 0
        ? [{ screen: 'read_aloud', announcements: definition.audio_announcements }]
        : []),
      { screen: 'documents', notices: shownOn('review') },
      ...(['applicant', 'spouse', 'agent'] as const).flatMap((signer) => {
        const statement = definition.signatures[signer];
        const consent = signer === 'agent' ? [] : [t('consents.electronic')];
        return statement === undefined
          ? []
          : [
              {
                screen: `signature_${signer}`,
                notices: shownOn('signature', signer),
                statement,
                ...(signer === 'applicant' && definition.signatures.premiums
                  ? { premiums: definition.signatures.premiums }
                  : {}),
                consents: [...consent, t(`consents.${signer}`)],
              },
            ];
      }),
    ],
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

/** A question as it is asked: nothing is left out but what says nothing. */
const filedField = (field: FieldDefinition | Question): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(field).filter(
      ([key, value]) =>
        value !== undefined &&
        !(value === false && (key === 'affects_premium' || key === 'above_guarantee')) &&
        !(key === 'twelfths' || key === 'offset'),
    ),
  );

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
