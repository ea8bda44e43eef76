import { comparable, textOf } from '../answers/answers.ts';
import { optionText } from '../definition/option-values.ts';
import type { Answer, Applicant } from '../enrollment.ts';
import { coverageReader, startingAnswer } from '../person/coverage-answers.ts';
import { issueAge } from '../person/eligibility.ts';
import { isRatedBy, type RateKeys } from '../rate-tables/rate-table.ts';
import type { Offer, Session } from '../session.ts';

/** What of a rate's keys does not depend on the choice of coverage. Undefined while the age is not known. */
export function personKeys(session: Session, offer: Offer, applicant: Applicant): RateKeys | undefined {
  const { context } = session;
  const age = issueAge(offer.definition, applicant, context.startedOn);
  if (age === undefined) return undefined;
  const { tobacco, gender } = applicant.data;
  return {
    applicant: applicant.type,
    age,
    tobacco: textOf(tobacco),
    gender: textOf(gender),
    state: context.state,
    mode: context.premiumMode,
    keys: declaredKeys(session, offer, applicant),
  };
}

/** The columns that the product declares, as far as their values are known. */
function declaredKeys(
  session: Session,
  offer: Offer,
  applicant: Applicant,
): Readonly<Record<string, string>> {
  const declared = offer.definition.rates.keys;
  if (declared.length === 0) return {};
  const fromCoverage = coverageReader(session, offer, applicant);
  const valueFrom = (scope: string, name: string): Answer => {
    if (scope === 'coverage') return fromCoverage(name) ?? startOf(offer, name);
    if (scope === 'option') return optionText(offer, name);
    const { data } = scope === 'primary' ? session.answers.primary : applicant;
    return Object.hasOwn(data, name) ? comparable(data[name]) : undefined;
  };
  return Object.fromEntries(
    declared.flatMap(({ column, from }) => {
      const [scope = '', name = ''] = from.split('.');
      const value = valueFrom(scope, name);
      const isKey =
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && value !== '');
      return isKey ? [[column, String(value)] as const] : [];
    }),
  );
}

/** Until a coverage question is answered, rates are those of the answer it starts with. */
function startOf(offer: Offer, name: string): Answer {
  const question = offer.definition.coverage_questions.find((each) => each.name === name);
  return question && startingAnswer(offer, question);
}

/** The label of the first answer without which this person has no rate; undefined where it is not an answer that is missing. */
export function missingForRate(session: Session, offer: Offer, applicant: Applicant): string | undefined {
  const { table } = offer;
  const keys = personKeys(session, offer, applicant);
  if (!table) return undefined;
  if (!keys) return session.context.t('steps.birthdate');
  if (!keys.tobacco && isRatedBy(table, 'tobacco', applicant.type)) return session.context.t('steps.tobacco');
  if (!keys.gender && isRatedBy(table, 'gender', applicant.type)) return session.context.t('steps.gender');
  const open = offer.definition.rates.keys.find(({ column }) => !Object.hasOwn(keys.keys ?? {}, column));
  const [scope, name] = open?.from.split('.') ?? [];
  return scope === 'coverage'
    ? offer.definition.coverage_questions.find((each) => each.name === name)?.label
    : undefined;
}
