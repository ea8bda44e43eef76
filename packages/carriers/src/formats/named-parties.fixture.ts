import type { Carrier } from '../carrier/carrier.ts';
import type { CarrierRecord } from '../record/record.ts';
import { accident, anEmployee, aPerson, harborLife, medical, termLife } from '../samples/records.fixture.ts';

/** Everybody whom a record names; what is about one of them is put in and read back under the same word. */
export const parties = [
  'employee',
  'spouse',
  'child',
  'employer',
  'agent',
  'other agent',
  'beneficiary',
  'trust',
  'signer',
] as const;
export type PartyName = (typeof parties)[number];

export const nameParts = ['first_name', 'middle_name', 'last_name', 'name'] as const;
export type NamePart = (typeof nameParts)[number];

/** A name, or a part of one: of people three, of organizations and producers the whole. */
export interface NameSlot {
  readonly party: PartyName;
  readonly part: NamePart;
}

const people: readonly PartyName[] = ['employee', 'spouse', 'child', 'beneficiary'];

export const nameSlots: readonly NameSlot[] = parties.flatMap((party): NameSlot[] =>
  people.includes(party)
    ? (['first_name', 'middle_name', 'last_name'] as const).map((part) => ({ party, part }))
    : [{ party, part: 'name' }],
);

/** A family with a person and a trust as beneficiaries and two agents, in which one name is the given one. */
export function recordNaming(
  kind: 'life' | 'medical',
  { party, part }: NameSlot,
  name: string,
): CarrierRecord {
  const own = (of: PartyName) => (of === party ? { [part]: name } : {});
  const make = kind === 'life' ? termLife : medical;
  const { agent, employer, signatures, commission, coverage } = accident();
  const { primary, contingent } = termLife().beneficiaries;
  const agentName = party === 'agent' ? name : agent.name;
  return make({
    employer: { ...employer, ...own('employer') },
    employee: { ...anEmployee(), ...own('employee') },
    dependents: [
      aPerson(own('spouse')),
      aPerson({ party: 'child-1', relation: 'child', first_name: 'Kim', ...own('child') }),
    ],
    coverage: { ...make().coverage, insured_parties: coverage.insured_parties },
    beneficiaries: {
      primary: primary.map((row) => ({ ...row, ...own('beneficiary') })),
      contingent: contingent.map((row) => ({ ...row, ...own('trust') })),
    },
    agent: { ...agent, name: agentName },
    commission: commission.map((share, index) => ({
      ...share,
      name: index === 0 ? agentName : party === 'other agent' ? name : share.name,
    })),
    signatures: signatures.map((one, index) => (index === 0 ? { ...one, ...own('signer') } : one)),
  });
}

/** A carrier whose columns are every name that a line can hold. */
export function namingCarrier(): Carrier {
  const values = [
    ...(['first_name', 'middle_name', 'last_name'] as const).flatMap((part) => [
      `employee.${part}`,
      `insured.${part}`,
    ]),
    ...['insured.relation', 'employer.name', 'agent.name', 'commission', 'signatures'],
    ...['beneficiaries.primary', 'beneficiaries.contingent'],
  ];
  const columns = values.map((value) => ({ header: value, value }));
  return harborLife({ columns: { rows: 'insured_party', columns } });
}
