import type { Problem } from '@openroll/domain/problems';
import { createAttached } from '@openroll/domain/values/attached';
import { nameOf } from '../answers/answers.ts';
import type { Application, Assembly } from '../applications/assemble.ts';
import { inDefaultLanguage } from '../applications/default-language.ts';
import { coverageStatuses } from '../coverage/coverage-status.ts';
import { definitionIn } from '../definition/state-definition.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { openSession, type Session } from '../session.ts';
import type { SigningPlan } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { signedAt } from '../signing/signed-at.ts';
import { plannedFor } from '../signing/status-after.ts';
import { stepsOf } from '../steps/step-sequence.ts';
import { answerBehind } from './answer-behind.ts';
import { formValues } from './fill-form.ts';
import { type FormSignature, formFacts } from './form-facts.ts';
import { fillTemplate, placeholdersIn } from './form-template.ts';

/** Says of a problem with a box of a form which answer it is about: step and field are then those of the answer. */
export type TraceProblem = (application: Application, form: string, found: Problem) => Problem;

/**
 * What forms have no room for (§7.7), by the answers that are in the way; of an answer that several boxes print, the narrowest. The
 * forms are tried with the signatures that will stand on them: nobody comes to sign what cannot be sealed. `data` are the answers that
 * the assembly is of; what is found of it is found once.
 */
export function printProblems(
  context: WizardContext,
  data: EnrollmentData,
  assembly: Assembly,
): readonly Problem[] {
  const known = foundIn.get(assembly) ?? findProblems(context, data, assembly);
  foundIn.set(assembly, known);
  return known;
}

const foundIn = createAttached<Assembly, readonly Problem[]>();

function findProblems(
  context: WizardContext,
  data: EnrollmentData,
  { applications, signing }: Assembly,
): readonly Problem[] {
  const trace = traceIn(context, data);
  const expected = expectedSignatures(openSession(context, data), signing);
  const found = applications.flatMap((application) => {
    const { signers } = plannedFor(signing, application);
    const signatures = expected.filter(({ signer }) => signers.includes(signer));
    return formValues(context, data, application, signatures).flatMap(({ form, problems }) =>
      problems.map((each) => trace(application, form, each)),
    );
  });
  return narrowest(found);
}

/** The signatures as they will be printed. */
function expectedSignatures(
  { context, answers }: Session,
  { acts }: Pick<SigningPlan, 'acts'>,
): readonly FormSignature[] {
  const names = {
    applicant: nameOf(answers.primary),
    spouse: answers.spouse ? nameOf(answers.spouse) : '',
    agent: context.agentName,
  };
  return acts.map((act) => ({
    signer: act.signer,
    name: names[act.signer],
    method: act.method,
    place: signedAt(context, act),
    signed_on: context.startedOn,
  }));
}

/** Finds answers behind boxes; the steps are made when something is looked for. */
export function traceIn(context: WizardContext, data: EnrollmentData): TraceProblem {
  let opened: Session | undefined;
  return (application, form, found) => {
    opened ??= openSession(context, data);
    const asked = { answers: opened.answers, steps: stepsOf(opened) };
    const printed = printedIn(opened, data, application, form, found);
    const place = printed.names
      .map((name) => answerBehind(name, application, asked))
      .find((each) => each !== undefined);
    if (!place) return found;
    return { ...leaving(found, printed.text, place.text), step: place.step, field: place.name };
  };
}

/** Beside what else stands in the box there is less room for the answer. */
function leaving(found: Problem, printed: string, answer: string): Problem {
  const { maximum } = found.params ?? {};
  if (typeof maximum !== 'number') return found;
  const left = Math.max(1, maximum - Math.max(0, [...printed].length - [...answer].length));
  return { ...found, params: { ...found.params, maximum: left } };
}

/** What a box prints, and the names that it does so by: first what holds characters that cannot be printed, then the longest. */
function printedIn(
  session: Session,
  data: EnrollmentData,
  application: Application,
  form: string,
  { field: box }: Problem,
): { readonly text: string; readonly names: readonly string[] } {
  const { context } = session;
  const own = [context, inDefaultLanguage(context)].flatMap((each) => {
    const product = each.products.find(({ id }) => id === application.product);
    return product ? [definitionIn(product.definition, context.state)] : [];
  });
  const [definition] = own;
  const [field] = own
    .flatMap(({ form_mappings }) => form_mappings.find(({ file }) => file === form) ?? [])
    .flatMap((mapping) => mapping.fields.find(({ name }) => name === box) ?? []);
  if (!definition || !field) return { text: '', names: [] };
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  const signatures = expectedSignatures(session, signingPlanOf(session, covered));
  const read = formFacts({ context, data, application, definition, signatures });
  const texts = [field.text ?? '', ...(field.lines ?? []).map(({ text }) => text)];
  const weigh = (name: string): number => {
    const text = String(read(name) ?? '');
    return text.length + (context.unprintable(text).length > 0 ? 10_000 : 0);
  };
  return {
    text: texts
      .map((text) => fillTemplate(text, read, context.t))
      .join('\n')
      .trim(),
    names: texts
      .flatMap(placeholdersIn)
      .map(({ name }) => name)
      .toSorted((a, b) => weigh(b) - weigh(a)),
  };
}

/** One problem of each kind for each answer, the one that leaves least room. */
export function narrowest(problems: readonly Problem[]): readonly Problem[] {
  const kept = new Map<string, Problem>();
  for (const each of problems) {
    const key = `${each.code} ${each.step ?? ''} ${each.field ?? ''}`;
    const before = kept.get(key);
    if (!before || roomOf(each) < roomOf(before)) kept.set(key, each);
  }
  return [...kept.values()];
}

const roomOf = ({ params }: Problem): number => Number(params?.maximum ?? Number.POSITIVE_INFINITY);
