import { isElsewhere } from '@openroll/domain/values/us-states';
import type { Application } from '@openroll/wizard/applications/assemble';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { Answer, Applicant, Beneficiary } from '@openroll/wizard/enrollment';
import { isRows } from '@openroll/wizard/kinds/beneficiaries-editor';

/** Something that an application was given, by the names under which a form may print it, and what is then read there. */
export interface GivenFact {
  readonly names: readonly string[];
  /** Of somebody whom it is not about: the employee of a spouse's application. Such a fact is on the form only where it has a box. */
  readonly isAside?: boolean;
  /** A gender that the shipped forms have no box for, as each product's `not_printed` says. */
  readonly isX?: boolean;
  /** What the box says somewhere, letters and digits alone; undefined where a check mark or words of the form say it. */
  readonly says?: string;
}

/** Letters and digits, as they come out of any box: dates as people write them, amounts without marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Everything that was answered of an application, of the people whom it covers, of its beneficiaries. */
export function givenFacts(
  { coverage_questions, questions }: ProductDefinition,
  { insuredId, answers }: Application,
): readonly GivenFact[] {
  const { employee, coverage, product, members } = answers;
  const spouse = members.find(({ type }) => type === 'spouse');
  const children = members.filter(({ type }) => type === 'child');
  const { primary_beneficiaries: first, contingent_beneficiaries: second } = coverage;
  const asked = new Set(
    [...coverage_questions, ...questions].flatMap(({ name }) => [name, `${name}_explanation`]),
  );
  const own = Object.fromEntries(Object.entries(coverage).filter(([name]) => asked.has(name)));
  const scopesOf = (id: string, scope: string) => (id === insuredId ? ['insured', scope] : [scope]);
  return [
    ...personFacts(scopesOf('primary', 'employee'), employee).map((fact) =>
      insuredId === 'primary' ? fact : { ...fact, isAside: true },
    ),
    ...(spouse ? personFacts(scopesOf(spouse.id, 'spouse'), spouse.data) : []),
    ...children.flatMap(({ id, data }, row) => personFacts(scopesOf(id, `child.${row + 1}`), data)),
    ...factsOf(['coverage'], own),
    ...factsOf(['product'], product),
    ...rowFacts('primary_beneficiary', first),
    ...rowFacts('contingent_beneficiary', second),
  ];
}

/** Answers about the way and not about the person, and the number at work, which the carrier is told in the record alone. */
const unstated =
  /^(has_spouse|use_primary_contact|business_phone|first_bill_date|applicant_phone_number)$|_signature|^announcement_/;

const personFacts = (scopes: readonly string[], data: Applicant['data']): GivenFact[] =>
  factsOf(scopes, Object.fromEntries(Object.entries(data).filter(([name]) => !unstated.test(name))));

const factsOf = (scopes: readonly string[], data: Readonly<Record<string, Answer>>): GivenFact[] =>
  Object.entries(data).flatMap(([name, answer]) =>
    factOf(
      scopes.map((scope) => `${scope}.${name}`),
      answer,
    ),
  );

function factOf(names: readonly string[], answer: Answer): GivenFact[] {
  if (answer === undefined || answer === null || answer === '' || answer === false) return [];
  if (typeof answer === 'number') return [{ names, says: plain(numberText(names, answer)) }];
  if (typeof answer === 'string')
    return [{ names, ...said(names, answer), isX: answer === 'x' && /\.gender$/.test(names[0] ?? '') }];
  if (answer === true || !('state' in answer)) return [{ names }];
  return [
    // Of a country there is no state.
    ...(isElsewhere(answer.state) ? [] : [{ names: names.map((name) => `${name}.state`) }]),
    { names: names.map((name) => `${name}.country`), says: plain(answer.country) },
  ];
}

/** Inches are said in feet; dollars have cents where they are not whole. */
function numberText([name = '']: readonly string[], value: number): string {
  if (name.endsWith('.height')) return `${Math.floor(value / 12)}ft${value % 12}in`;
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** Choices are said by words or marks of the form. */
function said([name = '']: readonly string[], value: string): Pick<GivenFact, 'says'> {
  if (/\.(gender|state|relationship)$/.test(name) || /^[a-z0-9_]+$/.test(value)) return {};
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return { says: year === undefined ? plain(value) : `${month}${day}${year}` };
}

const rowFacts = (scope: string, rows: Answer): GivenFact[] =>
  rows !== undefined && isRows(rows)
    ? rows.flatMap((row, index) => rowFact(`${scope}.${index + 1}`, row))
    : [];

function rowFact(scope: string, row: Beneficiary): GivenFact[] {
  const { first_name, middle_name, last_name, name, percentage, ...rest } = row;
  const whole = name ?? [first_name, middle_name, last_name].filter(Boolean).join(' ');
  return [
    { names: [`${scope}.name`], says: plain(whole) },
    { names: [`${scope}.percentage`], says: plain(String(percentage)) },
    ...factsOf([scope], rest),
  ];
}
