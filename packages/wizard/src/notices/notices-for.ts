import { onceFor } from '@openroll/domain/values/attached';
import { comparable, nameOf } from '../answers/answers.ts';
import { evaluate } from '../conditions/evaluate.ts';
import { type CoverageStatus, statusesOf } from '../coverage/coverage-status.ts';
import { carrierNameOf } from '../definition/carrier-name.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import { questionFilledIn } from '../definition/notices.ts';
import type { Answer, WizardContext } from '../enrollment.ts';
import { onceForKept } from '../kept.ts';
import type { Session } from '../session.ts';
import type { Signer } from '../signers.ts';
import { isDecidedOnHealth } from '../underwriting/decided-on-health.ts';
import { noticesIn, type StateNotice } from './notices-in.ts';

/** A notice with everything filled in, as it is shown and printed. */
export type FilledNotice = Omit<StateNotice, 'when' | 'unless' | 'note' | 'verified'>;

/** Whether it is a document of its own, with a signature of its own. */
export const isOwnDocument = ({ signature }: Pick<FilledNotice, 'signature'>): boolean => signature === 'own';

/** The notices of one application, in the order of its product. */
export const noticesFor = (session: Session, status: CoverageStatus): readonly FilledNotice[] =>
  answeredNotices(session, status).map((one) =>
    withNames(session.context, one, { product: [one.product], insured: [one.insured] }),
  );

/**
 * The notices of several applications. Those that differ in nothing but the product and the person are one, which names all of
 * them.
 */
export function noticesOfAll(
  session: Session,
  all: readonly CoverageStatus[],
  isMeant: (notice: Unnamed) => boolean = () => true,
): readonly FilledNotice[] {
  const meant = all
    .flatMap((status) => answeredNotices(session, status))
    .filter(({ notice }) => isMeant(notice));
  const groups: [AnsweredNotice, ...AnsweredNotice[]][] = [];
  for (const one of meant) {
    const group = groups.find(([first]) => saysTheSame(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => {
    const names = (of: 'product' | 'insured') => [...new Set(group.map((one) => one[of]))];
    return withNames(session.context, group[0], { product: names('product'), insured: names('insured') });
  });
}

/** Whether two notices differ in nothing but the product and the person. */
const saysTheSame = (one: AnsweredNotice, other: AnsweredNotice): boolean =>
  one.notice.id === other.notice.id &&
  one.notice.version === other.notice.version &&
  one.parts.length === other.parts.length &&
  one.parts.every((part, at) => part === other.parts[at]);

/** What a signer is shown: beside the documents, and before their own signature. What they sign by itself is not among it. */
export const noticesShownTo = (
  session: Session,
  all: readonly CoverageStatus[],
  signer: Signer,
): readonly FilledNotice[] =>
  noticesOfAll(
    session,
    all,
    (notice) => !isOwnDocument(notice) && (notice.shown === 'review' || notice.signers.includes(signer)),
  );

/** What those who sign are told before they do, for whoever reads the applications in their place: the agent's own is not among it. */
export const noticesOfFamily = (session: Session, all: readonly CoverageStatus[]): readonly FilledNotice[] =>
  noticesOfAll(session, all, ({ signers }) => signers.some((signer) => signer !== 'agent'));

type Unnamed = Omit<FilledNotice, 'text'>;

/** A notice with all but the product and the person filled in. */
interface AnsweredNotice {
  readonly notice: Unnamed;
  /** Its text, and between its parts the names of what is filled in. */
  readonly parts: readonly string[];
  readonly product: string;
  readonly insured: string;
}

const known = onceFor((_: Session) => new Map<CoverageStatus, readonly AnsweredNotice[]>());

/** Filled in once for each session: review, signatures and documents ask for the same ones. */
function answeredNotices(session: Session, status: CoverageStatus): readonly AnsweredNotice[] {
  const ofSession = known(session);
  const filled = ofSession.get(status) ?? fillNotices(session, status);
  ofSession.set(status, filled);
  return filled;
}

function fillNotices(session: Session, status: CoverageStatus): readonly AnsweredNotice[] {
  const { context, answers } = session;
  const { offer, applicant } = status;
  const { definition } = offer;
  if (!definition.notices) return [];
  const first = statusesOf(session, offer).find(({ state }) => state === 'covered')?.applicant ?? applicant;
  const answer = shownAnswers(definition.replacement, answers.coverageOf(first.id, offer.id));
  const values: Readonly<Record<string, string>> = {
    carrier: carrierNameOf(definition),
    employee: nameOf(answers.primary),
    agent: context.agentName,
  };
  const valueNamed = (name: string): string | undefined => {
    const question = questionFilledIn(name);
    if (question === undefined) return values[name];
    const asked = definition.replacement.find((each) => each.name === question);
    return wordOf(context, asked, answer(question));
  };
  return noticesIn(definition, context.state, context.startedOn)
    .filter(({ when }) => when === undefined || evaluate(when, answer))
    .filter(({ unless }) => unless === undefined || isDecidedOnHealth(session, status))
    .map((stands) => ({
      notice: unnamedOf(stands),
      parts: filledIn(partsOf(stands), valueNamed),
      product: definition.display_name,
      insured: nameOf(applicant),
    }));
}

/** What of a notice is shown and printed, whatever is filled in. */
const unnamedOf = onceForKept(
  ({
    when: _when,
    unless: _unless,
    note: _note,
    verified: _verified,
    text: _text,
    ...notice
  }: StateNotice): Unnamed => notice,
);

/** A text, then by turns the name of what is filled in and a text. */
const partsOf = onceForKept(({ text }: StateNotice): readonly string[] => text.split(/\{([^{}]*)\}/));

/** The same parts without the names that have a value. */
function filledIn(parts: readonly string[], value: (name: string) => string | undefined): readonly string[] {
  if (parts.length === 1) return parts;
  const left: string[] = [];
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const filled = value(name);
    if (filled === undefined) left.push(text, name);
    text = (filled === undefined ? '' : text + filled) + (parts[at + 1] ?? '');
  }
  return [...left, text];
}

/** Reads what is answered to the questions that are shown: one that hangs on another answer counts only with that. */
function shownAnswers(
  questions: readonly FieldDefinition[],
  given: Readonly<Record<string, Answer>>,
): (name: string) => unknown {
  const reading = new Set<string>();
  const read = (name: string): unknown => {
    const question = questions.find((each) => each.name === name);
    if (!question || !Object.hasOwn(given, name) || reading.has(name)) return undefined;
    reading.add(name);
    const isShown = question.when === undefined || evaluate(question.when, read);
    reading.delete(name);
    return isShown ? comparable(given[name]) : undefined;
  };
  return read;
}

const withNames = (
  { t }: WizardContext,
  { notice, parts }: AnsweredNotice,
  names: Readonly<Record<'product' | 'insured', readonly string[]>>,
): FilledNotice => ({
  ...notice,
  text: filledIn(parts, (name) =>
    name === 'product' || name === 'insured' ? t.formats.list(names[name], 'and') : `{${name}}`,
  ).join(''),
});

/** An answer in words; where nobody was asked, that it does not apply. */
const wordOf = ({ t }: WizardContext, asked: FieldDefinition | undefined, value: unknown): string => {
  const chosen = asked?.choices?.find((each) => each.value === value);
  if (chosen) return chosen.text;
  if (value === 'yes' || value === 'no') return t(`steps.form.${value}`);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('steps.form.not_asked');
};
