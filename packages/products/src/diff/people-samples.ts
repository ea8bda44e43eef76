import { isMeantFor } from '@openroll/domain/cases/offered-states';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { placeCodes } from '@openroll/domain/values/us-states';
import { salaryForShare } from '@openroll/wizard/coverage/pay-share';
import type { RateRow } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import type { Answer } from '@openroll/wizard/enrollment';
import { hasOwnMonth, premiumModesOf } from '@openroll/wizard/pricing/modal-terms';
import { defaultsOf } from '@openroll/wizard/session';
import { type ApplicantType, applicantTypes } from '@openroll/wizard/step';
import type { CatalogProduct } from '../load-catalog.ts';
import type { WantedCoverage } from '../quote/quote-coverage.ts';
import type { CellKey } from './rate-cells.ts';

/** People of one kind who differ only in their age. */
export interface Sample {
  readonly type: ApplicantType;
  /** Born half a year before a birthday: older where ages are counted at the nearer one. */
  readonly isPastHalf?: boolean;
  readonly tobacco: 'yes' | 'no';
  /** Only where a rate depends on it. */
  readonly gender?: string;
  /** Dollars a year, where another pay than the usual is asked about. */
  readonly salary?: number;
  readonly wanted: WantedCoverage | undefined;
  readonly state: string;
  readonly mode: PremiumMode;
  readonly options: Readonly<Record<string, unknown>>;
}

type Definition = CatalogProduct['definition'];
type Both = readonly Definition[];

/**
 * Who is asked what they pay before and after: by gender and tobacco where a rate depends on it, at the lowest and the highest choice
 * (every plan and tier), a share of the pay also at its ends, in each mode that is printed by itself or has a factor, in a state without
 * a variation and in each that has one; and one of them with each rider and each answer beside the choice that a rate reads.
 */
export function usualSamples(both: Both): Sample[] {
  return statesOf(both).flatMap((state, place) =>
    typesOf(both, state).flatMap((type) => {
      const choices = both.flatMap((each) => choicesOf(each, state, type));
      return gendersOf(both).flatMap((gender, sex) =>
        printed(both, 'tobacco', 'no').flatMap((tobacco, habit) => {
          const isFirst = sex === 0 && habit === 0 && (place === 0 || hasOwnRiders(both, state));
          const wanted = [...unique(choices), ...(isFirst ? additions(both, state, choices[0]) : [])];
          return wanted.flatMap((each) =>
            waysToPay(both, state, each).map((way) => ({
              type,
              tobacco: tobacco === 'yes' ? ('yes' as const) : ('no' as const),
              ...(gender === undefined ? {} : { gender }),
              wanted: each,
              state,
              options: {},
              ...way,
            })),
          );
        }),
      );
    }),
  );
}

/** One choice in each mode, past the half of a year and not, and at each pay that makes a difference. */
const waysToPay = (both: Both, state: string, wanted: WantedCoverage) =>
  modesOf(both).flatMap((mode) =>
    halvesOf(both).flatMap((isPastHalf) =>
      salariesOf(both, state, wanted).map((salary) => ({
        mode: mode as PremiumMode,
        ...(isPastHalf ? { isPastHalf } : {}),
        ...(salary === undefined ? {} : { salary }),
      })),
    ),
  );

/** Who is past the half of a year pays something else only where the two count ages otherwise. */
const halvesOf = (both: Both): readonly boolean[] => {
  const bases = new Set(both.map(({ age_basis: basis = 'last_birthday' }) => basis));
  return bases.size === 1 ? [false] : [false, true];
};

/** The usual pay, as undefined, and what reaches the highest and the lowest amount of a share of it in either product. */
function salariesOf(both: Both, state: string, { value }: WantedCoverage): readonly (number | undefined)[] {
  if (value !== 'pay_share') return [undefined];
  const ends = both.flatMap((each) => {
    const { coverage } = definitionIn(each, state);
    const share = coverage.kind === 'face_value' ? coverage.primary.pay_share : undefined;
    const { minimum, maximum } = share ?? {};
    const usual = { options: defaultsOf(each) };
    return share ? [maximum, minimum].flatMap((end) => (end ? [salaryForShare(usual, share, end)] : [])) : [];
  });
  return [undefined, ...new Set(ends)];
}

const hasOwnRiders = (both: Both, state: string): boolean =>
  both.some(({ state_variations: of }) => of[state as keyof typeof of]?.riders !== undefined);

/** Those whom a changed rate is printed for, where they can be told from it; `usual` gives what the rate leaves open. */
export function sampleOf(key: CellKey, both: Both, usual: Sample): Sample {
  const definition = both.at(-1);
  const read = (column: string) => key.get(column) || undefined;
  const applicant = read('applicant');
  const type = applicantTypes.find((each) => each === applicant) ?? 'primary';
  const declared = (definition?.rates.keys ?? []).flatMap(({ column, from }) => {
    const [scope = '', name = ''] = from.split('.');
    const value = read(column);
    return value === undefined ? [] : [{ scope, name, value }];
  });
  const of = (scope: string) =>
    declared.filter((each) => each.scope === scope).map(({ name, value }) => [name, value] as const);
  const state = read('state') ?? usual.state;
  const amount = read('rider') === undefined ? read('amount') : undefined;
  const lowest = definition && choicesOf(definition, state, type)[0];
  const tier = read('tier');
  const riders = both.flatMap((each) => definitionIn(each, state).riders);
  const rider = riders.find(({ name }) => name === read('rider'));
  const own = Object.fromEntries(
    of('coverage').map(([name, value]) => [name, answerFor(definition, name, value)]),
  );
  return {
    type,
    tobacco: read('tobacco') === 'yes' ? 'yes' : 'no',
    ...(read('gender') === undefined ? {} : { gender: read('gender') ?? '' }),
    wanted: {
      value: read('plan') ?? (amount === undefined ? (lowest?.value ?? '') : Number(amount)),
      answers: {
        ...lowest?.answers,
        ...(tier === undefined ? {} : { tier }),
        ...own,
        ...(rider ? { [`rider_${rider.name}`]: riderAnswer(rider.amounts, Number(read('amount'))) } : {}),
      },
    },
    state,
    mode: (read('mode') ?? usual.mode) as PremiumMode,
    options: Object.fromEntries(of('option')),
  };
}

const answerFor = (definition: Definition | undefined, name: string, value: string): Answer =>
  definition?.coverage_questions
    .find((each) => each.name === name)
    ?.choices?.find((each) => String(each.value) === value)?.value ?? value;

function statesOf(both: Both): string[] {
  const varied = both.flatMap(({ state_variations }) => Object.keys(state_variations));
  const plain = placeCodes.find(
    (state) => !varied.includes(state) && both.every((each) => isMeantFor(each.states, state)),
  );
  return [...new Set([...(plain ? [plain] : []), ...varied])];
}

function typesOf(both: Both, state: string): readonly ApplicantType[] {
  if (both.some(({ coverage }) => coverage.kind === 'plans')) return ['primary'];
  return applicantTypes.filter((type) => both.some((each) => definitionIn(each, state).applicants[type]));
}

const rowsOf = (both: Both): RateRow[] =>
  both.flatMap(({ rate_tables }) => rate_tables.flatMap(({ rows }) => rows));

/** The values that a column is printed with; `usual` where no rate depends on it. */
function printed(both: Both, column: 'tobacco' | 'mode', usual: string): string[] {
  const values = new Set<string>(rowsOf(both).flatMap((row) => row[column] ?? []));
  return values.size > 0 ? [...values] : [usual];
}

/** The modes that are printed, or have a factor or a fee of their own. */
function modesOf(both: Both): string[] {
  const own = both.filter(hasOwnMonth).flatMap(premiumModesOf);
  return own.length > 0 ? [...new Set(own)] : printed(both, 'mode', 'monthly');
}

const gendersOf = (both: Both): readonly (string | undefined)[] =>
  rowsOf(both).some(({ gender }) => gender !== undefined) ? ['female', 'male', 'x'] : [undefined];

const unique = (choices: readonly WantedCoverage[]): WantedCoverage[] => [
  ...new Map(choices.map((each) => [JSON.stringify([each.value, each.answers]), each])).values(),
];

/** The ends of a person's amounts, or every plan in every tier. */
function choicesOf(definition: Definition, state: string, type: ApplicantType): WantedCoverage[] {
  const { coverage } = definitionIn(definition, state);
  const plain = (value: string | number): WantedCoverage => ({ value, answers: {} });
  if (coverage.kind === 'plans')
    return coverage.plans.flatMap(({ value }) =>
      coverage.tiers.map((tier) => ({ value, answers: { tier: tier.value } })),
    );
  if (coverage.kind === 'units') {
    const units = coverage[type] ?? coverage.primary;
    return [units.minimum, units.maximum].map(plain);
  }
  const rules = coverage[type] ?? coverage.primary;
  const listed = rules.amounts ?? (rules.range ? [rules.range.minimum, rules.range.maximum] : []);
  const ends = listed.filter((_, index) => index === 0 || index === listed.length - 1);
  const multiples = (rules.salary_multiples?.multiples ?? []).map((multiple) => `salary_${multiple}`);
  const share = rules.pay_share ? ['pay_share'] : [];
  const premiums = (rules.money_purchase?.premiums ?? []).map((premium) => `premium_${premium}`);
  return [...ends, ...multiples, ...share, ...premiums].map(plain);
}

/** The first choice with each rider, and with each answer beside it that a rate reads. */
function additions(both: Both, state: string, choice: WantedCoverage | undefined): WantedCoverage[] {
  if (!choice) return [];
  const answers = both.flatMap((each) => [
    ...definitionIn(each, state).riders.flatMap((rider) =>
      (rider.amounts ?? [undefined]).map((amount): readonly [string, Answer] => [
        `rider_${rider.name}`,
        riderAnswer(rider.amounts, amount),
      ]),
    ),
    ...each.rates.keys.flatMap(({ from }) => {
      const name = from.startsWith('coverage.') ? from.slice('coverage.'.length) : undefined;
      const question = each.coverage_questions.find((one) => one.name === name);
      return (question?.choices ?? []).map(({ value }): readonly [string, Answer] => [name ?? '', value]);
    }),
  ]);
  return unique(
    answers.map(([name, value]) => ({ ...choice, answers: { ...choice.answers, [name]: value } })),
  );
}

const riderAnswer = (amounts: readonly number[] | undefined, amount: number | undefined): Answer => {
  if (!amounts) return 'yes';
  return {
    text: '',
    value: amount !== undefined && amounts.includes(amount) ? amount : (amounts[0] ?? null),
  };
};
