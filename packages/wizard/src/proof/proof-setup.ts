import { isSoldIn } from '@openroll/domain/cases/offered-states';
import type { Problem } from '@openroll/domain/problems';
import { isWithCarrier } from '@openroll/domain/users/licenses';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { carrierNameOf } from '../definition/carrier-name.ts';
import { namedForms } from '../definition/named-forms.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { OfferedProduct } from '../enrollment.ts';
import type { Findings } from './proof-findings.ts';

/** A user of the case who enrolls, with what is valid on the day of the proof. */
export interface ProofAgent {
  readonly name: string;
  readonly licensedIn: readonly string[];
  readonly appointments: readonly { readonly carrier: string; readonly states: readonly string[] }[];
}

/** A product as the case offers it, with the forms that are stored of its version. */
export interface ProofProduct extends OfferedProduct {
  readonly forms: readonly string[];
}

export interface ProofSetup {
  readonly products: readonly ProofProduct[];
  /** States in which the case offers anything. */
  readonly offeredStates: readonly string[];
  /** States of the case itself and its divisions, where people enroll besides those of the census. */
  readonly places: readonly string[];
  readonly agents: readonly ProofAgent[];
  /** What the validation of the case says of its product options. */
  readonly optionProblems: readonly { readonly product: number | undefined; readonly problem: Problem }[];
}

/** People of the census by the state in which they enroll. */
export type PeopleByState = ReadonlyMap<string, number>;

/** What the validation says of cells that a case's own table does not print. */
const gapCodes: ReadonlySet<string> = new Set([
  'case-rate-table-gap',
  'case-rate-table-missing',
  'case-rate-table-missing-more',
]);

/** Findings that need nobody in particular: forms, agents, options; `on` is the day from which everybody is taken to enroll. */
export function addSetupFindings(
  findings: Findings,
  setup: ProofSetup,
  people: PeopleByState,
  on: CalendarDate,
): void {
  addOptionProblems(findings, setup);
  for (const product of setup.products) addMissingForms(findings, setup, product, people, on);
  const states = [...new Set([...people.keys(), ...setup.places])]
    .filter((state) => setup.offeredStates.includes(state))
    .toSorted();
  for (const agent of setup.agents) addMissingLicenses(findings, agent, states, people);
  addMissingAppointments(findings, setup, states, people, on);
}

function addOptionProblems(findings: Findings, { optionProblems }: ProofSetup): void {
  for (const { product, problem } of optionProblems) {
    // Overlaps are found in the table itself, with the people whom they meet.
    if (problem.code === 'case-rate-table-overlap') continue;
    const code = gapCodes.has(problem.code) ? 'table-gap' : 'option-problem';
    const severity = problem.severity ?? 'error';
    findings.add({ code, severity, problem, ...(product === undefined ? {} : { product }) });
  }
}

/** Forms that an application in some state would need, and that the version has no file or no mapping for. */
function addMissingForms(
  findings: Findings,
  { offeredStates }: ProofSetup,
  { id, definition, forms }: ProofProduct,
  people: PeopleByState,
  on: CalendarDate,
): void {
  const missing = new Map<string, string[]>();
  for (const state of offeredStates) {
    if (!isSoldIn(definition.states, state, on)) continue;
    for (const { form: name } of namedForms(definitionIn(definition, state))) {
      const isMapped = definition.form_mappings.some(({ file }) => file === name);
      if (isMapped && forms.includes(name)) continue;
      missing.set(name, [...(missing.get(name) ?? []), state]);
    }
  }
  for (const [form, states] of missing)
    findings.add({
      code: 'form-missing',
      product: id,
      words: { form, states: listed(states) },
      people: countIn(people, states),
    });
}

function addMissingLicenses(
  findings: Findings,
  { name, licensedIn }: ProofAgent,
  states: readonly string[],
  people: PeopleByState,
): void {
  const missing = states.filter((state) => !licensedIn.includes(state));
  if (missing.length === 0) return;
  findings.add({
    code: 'agent-unlicensed',
    words: { agent: name, states: listed(missing) },
    people: countIn(people, missing),
  });
}

/** By carrier: the agents who are licensed where its products are sold, and not appointed there. */
function addMissingAppointments(
  findings: Findings,
  { products, agents }: ProofSetup,
  states: readonly string[],
  people: PeopleByState,
  on: CalendarDate,
): void {
  const byCarrier = Map.groupBy(products, ({ definition }) => carrierNameOf(definition));
  for (const [carrier, theirs] of byCarrier) {
    const codes = theirs.map(({ definition }) => definition.carrier);
    const sold = states.filter((state) =>
      theirs.some(({ definition }) => isSoldIn(definition.states, state, on)),
    );
    const lacking = agents.flatMap((agent) => {
      const missing = sold.filter(
        (state) => agent.licensedIn.includes(state) && !isAppointed(agent, [carrier, ...codes], state),
      );
      return missing.length === 0 ? [] : [{ name: agent.name, missing }];
    });
    if (lacking.length === 0) continue;
    findings.add({
      code: 'agent-not-appointed',
      words: { carrier, agents: listed(lacking.map(({ name }) => name)) },
      people: countIn(people, [...new Set(lacking.flatMap(({ missing }) => missing))]),
    });
  }
}

/** By the carrier's code, or by its name as older appointments have it. */
const isAppointed = ({ appointments }: ProofAgent, carrier: readonly string[], state: string): boolean =>
  appointments.some((one) => isWithCarrier(one, carrier) && one.states.includes(state));

const countIn = (people: PeopleByState, states: readonly string[]): number =>
  states.reduce((sum, state) => sum + (people.get(state) ?? 0), 0);

/** 'IL, TX' and of a long list its beginning: 'AK, AL, AR … (+40)'. */
function listed(names: readonly string[]): string {
  const most = 12;
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')} … (+${names.length - most})`;
}
