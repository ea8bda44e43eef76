import { isCaptured, paymentOption } from '../payments/captured-option.ts';
import { type Problem, problem } from '../problems.ts';
import { isUnusualMode } from '../values/premium-modes.ts';
import type { CaseDivision, CaseProduct, CaseRules, CaseSettings, CaseToValidate } from './case.ts';
import { commissionSplitProblems } from './commission-splits.ts';
import { boxProblems } from './form-boxes.ts';
import { isMeantFor, isSoldIn, offeredStates, withdrawnOn } from './offered-states.ts';
import { optionProblems } from './options.ts';
import { casePanels } from './panels.ts';

/**
 * The one validation of a case (§2.17): used by validate, by the save, which reports but never
 * refuses, and by the start of an enrollment. No error means that the case can enroll.
 */
export function caseProblems(given: CaseToValidate, rules: CaseRules): Problem[] {
  const { settings, products } = given;
  return unlike([
    ...on('general', [...generalProblems(given, rules), ...boxProblems(given)]),
    ...on('products', productProblems(products, settings, rules)),
    ...on('products', unsoldModeProblems(products, settings)),
    ...on(
      'options',
      products.flatMap((product) => [
        ...optionProblems(product, rules.today),
        ...paymentProblems(product, settings, rules),
      ]),
    ),
    ...on('modes', modeProblems(given)),
    ...on('period', periodProblems(settings)),
    ...on('access', given.userIds.length === 0 ? [problem('case-user-required', 'users')] : []),
    ...on(
      'splits',
      settings.agent_splits_enabled ? commissionSplitProblems(settings.agent_split_json, given) : [],
    ),
  ]);
}

/** §2.8: duplicate errors are not repeated. */
export const unlike = (found: readonly Problem[]): Problem[] => [
  ...new Map(found.map((one) => [JSON.stringify([one.code, one.field, one.params]), one])).values(),
];

const on = (panel: keyof typeof casePanels, found: readonly Problem[]): Problem[] =>
  found.map((one) => ({ ...one, panel: casePanels[panel], severity: one.severity ?? 'error' }));

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

function generalProblems({ settings, divisions }: CaseToValidate, rules: CaseRules): Problem[] {
  const found: Problem[] = [];
  if (isBlank(settings.group_name)) found.push(problem('case-name-required', 'group_name'));
  if (settings.uses_group_number && isBlank(settings.group_number))
    found.push(problem('case-number-required', 'group_number'));
  if (isBlank(settings.situs_state)) found.push(problem('case-situs-state-required', 'situs_state'));
  else if (!rules.allowedStates.includes(settings.situs_state ?? ''))
    found.push(problem('case-situs-state-not-allowed', 'situs_state'));
  if (!rules.premiumModes.includes(settings.premium_mode))
    found.push(problem('case-premium-mode-not-allowed', 'premium_mode', { mode: settings.premium_mode }));
  if (rules.asksSitusCity && isBlank(settings.situs_city))
    found.push(problem('case-situs-city-required', 'situs_city'));
  if (!settings.case_divisions_enabled) return found;
  if (divisions.length === 0) found.push(problem('case-division-required', 'case_divisions'));
  const isWhole = divisions.every(
    (one) => !isBlank(one.division_name) && !isBlank(one.default_city) && !isBlank(one.default_state),
  );
  if (!isWhole) found.push(problem('case-division-incomplete', 'case_divisions'));
  if (hasSameDivision(divisions)) found.push(problem('case-division-duplicate', 'case_divisions'));
  return [...found, ...foreignStates(divisions, rules)];
}

/** A default is only where a start begins: the case enrolls, and whoever sets it up is told. */
const foreignStates = (divisions: readonly CaseDivision[], { allowedStates }: CaseRules): Problem[] =>
  divisions
    .filter(({ default_state: state }) => !isBlank(state) && !allowedStates.includes(state))
    .map(({ division_name: division, default_state: state }) => ({
      ...problem('case-division-state-not-allowed', 'case_divisions', { division, state }),
      severity: 'warning' as const,
    }));

/** Two of one name, in any case: a census names its divisions. */
function hasSameDivision(divisions: readonly Pick<CaseDivision, 'division_name'>[]): boolean {
  const names = divisions.map(({ division_name }) => division_name.trim().toLowerCase()).filter(Boolean);
  return new Set(names).size < names.length;
}

function productProblems(
  products: readonly CaseProduct[],
  { situs_state: situs }: CaseSettings,
  { allowedStates, today }: CaseRules,
): Problem[] {
  if (products.length === 0) return [problem('case-product-required', 'products')];
  const meant = (product: CaseProduct) => allowedStates.some((state) => isMeantFor(product.states, state));
  return products.flatMap((product) => {
    const { name, states } = product;
    return [
      ...(meant(product) ? [] : [problem('case-product-not-sold-anywhere', 'products', { product: name })]),
      ...(situs && !isMeantFor(states, situs)
        ? [problem('case-product-not-sold-in-situs', 'products', { product: name, state: situs })]
        : []),
      ...withdrawals(product, allowedStates, today),
    ];
  });
}

/** Other products go on where one is withdrawn, and so does what has begun: who sets up the case is told. */
function withdrawals({ name, states }: CaseProduct, allowed: readonly string[], today: string): Problem[] {
  const gone = allowed.filter((state) => isMeantFor(states, state) && !isSoldIn(states, state, today));
  const isEverywhere = gone.length > 0 && offeredStates([{ states }], allowed, today).length === 0;
  return gone.slice(0, isEverywhere ? 1 : undefined).map((state) => ({
    ...problem(isEverywhere ? 'case-product-withdrawn' : 'case-product-withdrawn-in', 'products', {
      product: name,
      state,
      since: { day: withdrawnOn(states, state) ?? today },
    }),
    severity: 'warning' as const,
  }));
}

/** A product has no premium in a mode in which it is not sold. */
const unsoldModeProblems = (
  products: readonly CaseProduct[],
  { premium_mode: mode }: CaseSettings,
): Problem[] =>
  products
    .filter(({ premiumModes }) => !premiumModes.includes(mode))
    .map(({ name }) => problem('case-premium-mode-not-sold', 'products', { product: name, mode }));

/**
 * Without a provider nobody can enter a card: such a case would look paid for, and nothing would be (B1). What is captured is collected
 * by the month, so that premiums of a quarter or half a year would never fall due.
 */
function paymentProblems(
  { name, options }: CaseProduct,
  { premium_mode: mode }: CaseSettings,
  { takesPayments }: CaseRules,
): Problem[] {
  if (!isCaptured(options)) return [];
  return [
    ...(takesPayments ? [] : [problem('case-payment-not-configured', paymentOption, { product: name })]),
    ...(isUnusualMode(mode)
      ? [problem('case-premium-mode-captured', paymentOption, { product: name, mode })]
      : []),
  ];
}

function modeProblems({ settings, userIds }: CaseToValidate): Problem[] {
  const found: Problem[] = [];
  const agent = settings.self_enroll_agent_id;
  if (settings.is_self_enroll_active && agent === null)
    found.push(problem('case-self-enroll-agent-required', 'self_enroll_agent_id'));
  if (settings.is_self_enroll_active && agent !== null && !userIds.includes(agent))
    found.push(problem('case-self-enroll-agent-ineligible', 'self_enroll_agent_id'));
  // Signatures by email only concern enrollments in person, whether or not the direct-start link is on (A11).
  const forced = [
    ['force_call_center_mode', 'is_call_center_mode_active'],
    ['force_audio_conference_enroll', 'is_audio_conference_enroll_active'],
  ] as const;
  const on = forced.filter(([force]) => settings[force]);
  for (const [force, mode] of on) if (!settings[mode]) found.push(problem('case-force-without-mode', force));
  const [, second] = on;
  if (second) found.push(problem('case-force-conflict', second[0]));
  return found;
}

function periodProblems(settings: CaseSettings): Problem[] {
  if (settings.enrollment_open) return [];
  const { enrollment_start_date: start, enrollment_end_date: end } = settings;
  if (start === null) return [problem('case-period-incomplete', 'enrollment_start_date')];
  if (end === null) return [problem('case-period-incomplete', 'enrollment_end_date')];
  return Date.parse(start) < Date.parse(end) ? [] : [problem('case-period-order', 'enrollment_end_date')];
}
