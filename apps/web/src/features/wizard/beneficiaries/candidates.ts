import { answersOf, nameOf, textOf } from '@openroll/wizard/answers/answers';
import type { Applicant, Beneficiary, EnrollmentData } from '@openroll/wizard/enrollment';
import { hasSingleName, isRows, reusable } from '@openroll/wizard/kinds/beneficiaries-editor';
import type { BeneficiarySettings, Choice } from '@openroll/wizard/step';
import { type ListPlace, namedInAll } from './lists.ts';
import { beneficiaryName, identityOf, nameKey } from './rows.ts';

/** Somebody who can be named with one press. */
export interface Candidate {
  readonly name: string;
  /** As the products call it. */
  readonly relationship: string;
  /** Of the family, or the estate; named for another coverage; or a trust, whose name is typed. */
  readonly of: 'family' | 'elsewhere' | 'trust';
  readonly row: Beneficiary;
}

/** What candidates are called who have no name of their own. */
interface CandidateWords {
  readonly estateOf: (name: string) => string;
  readonly trust: string;
}

/** The relationships that every one of these products takes, in the order and words of the first. */
export const commonRelationships = (all: readonly BeneficiarySettings[]): readonly Choice[] =>
  (all[0]?.relationships ?? []).filter(({ value }) =>
    all.every(({ relationships }) => relationships.some((each) => each.value === value)),
  );

/**
 * Whom one press names for the coverage of `insured`: their family, whoever was named for another coverage with a relationship
 * and a full name (§5.13), their estate, a trust. Never themselves.
 */
export function candidatesFor(
  data: EnrollmentData,
  insured: string,
  lists: readonly ListPlace[],
  words: CandidateWords,
): readonly Candidate[] {
  const all = lists.map(({ settings }) => settings);
  const singles = all[0]?.single_name_relationships ?? [];
  const texts = new Map(commonRelationships(all).map(({ value, text }) => [value, text]));
  const { people } = answersOf(data);
  const self = people.find(({ id }) => id === insured);
  const family = self ? people.filter((each) => each !== self).flatMap((each) => relative(self, each)) : [];
  const estate = self && nameOf(self) ? [{ relationship: 'estate', name: words.estateOf(nameOf(self)) }] : [];
  const relatives = new Set(people.map((person) => nameKey(nameOf(person))));
  const others = reusable(namedElsewhere(data, lists), singles).filter(
    (row) => row.relationship !== 'estate' && !relatives.has(nameKey(shortName(row, singles))),
  );
  const offer = (of: Candidate['of']) => (row: Beneficiary) => {
    const relationship = texts.get(row.relationship ?? '');
    const name = of === 'trust' ? words.trust : beneficiaryName(row, singles);
    return relationship === undefined ? [] : [{ name, relationship, of, row }];
  };
  const offered = [
    ...family.flatMap(offer('family')),
    ...others.flatMap(offer('elsewhere')),
    ...estate.flatMap(offer('family')),
  ];
  const known = new Map(offered.map((each) => [identityOf(each.row, singles), each]));
  return [...known.values(), ...trustIn(data, lists, new Set(known.keys())).flatMap(offer('trust'))];
}

/** The trust that these lists name and nobody else is known by, or one that has yet to be named; none where a trust goes by a person's names. */
function trustIn(
  data: EnrollmentData,
  lists: readonly ListPlace[],
  known: ReadonlySet<string>,
): readonly Beneficiary[] {
  const singles = lists[0]?.settings.single_name_relationships ?? [];
  if (!hasSingleName(aTrust, singles)) return [];
  const named = namedInAll(data, lists).find(
    (row) => row.relationship === aTrust.relationship && !known.has(identityOf(row, singles)),
  );
  return [named ?? aTrust];
}

const aTrust: Beneficiary = { relationship: 'trust', name: '' };

const shortName = (row: Beneficiary, singles: readonly string[]): string =>
  hasSingleName(row, singles) ? (row.name ?? '') : `${row.first_name ?? ''} ${row.last_name ?? ''}`;

/** Whoever other lists than these name; a share is asked anew. */
const namedElsewhere = (data: EnrollmentData, lists: readonly ListPlace[]): readonly Beneficiary[] =>
  data.selectedCoverages
    .flatMap(({ applicant, product, data: answers }) =>
      Object.entries(answers).flatMap(([name, answer]) => {
        const isHere = lists.some(
          ({ field, context }) =>
            field.name === name && context.applicantId === applicant && context.product === product,
        );
        return !isHere && isRows(answer) ? answer : [];
      }),
    )
    .map(({ percentage: _, ...person }) => person);

/** What somebody of the family is to the insured; nobody while their name is not known. */
function relative(self: Applicant, { type, data }: Applicant): readonly Beneficiary[] {
  const [first_name, middle_name, last_name] = [data.first_name, data.middle_name, data.last_name].map(
    textOf,
  );
  if (!first_name || !last_name) return [];
  const [ssn, dob] = [textOf(data.ssn), textOf(data.birthdate)];
  return [
    {
      first_name,
      ...(middle_name ? { middle_name } : {}),
      last_name,
      relationship: relationshipOf(self.type, type),
      ...(ssn ? { ssn } : {}),
      ...(dob ? { dob } : {}),
    },
  ];
}

function relationshipOf(self: Applicant['type'], other: Applicant['type']): string {
  if (self === 'child') return other === 'child' ? 'sibling' : 'parent';
  return other === 'child' ? 'child' : 'spouse';
}
