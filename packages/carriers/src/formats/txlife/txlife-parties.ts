import type { CarrierRecord, RecordBeneficiary, RecordPerson } from '../../record/record.ts';
import { peopleOf } from '../carrier-codes.ts';
import { xmlElement } from '../xml/xml.ts';
import {
  genders,
  naturalPerson,
  organization,
  relationRoles,
  type TypeCode,
  tobacco,
  usMeasures,
} from './txlife-codes.ts';
import type { TxlifeWriter } from './txlife-writer.ts';

/** Everybody of one record, each once, with the id that relations and participants refer to. */
export interface TxlifeParties {
  readonly xml: readonly string[];
  readonly idOf: (party: string) => string;
  readonly employerId: string;
  readonly carrierId: string;
  readonly agents: readonly TxlifeAgent[];
  readonly beneficiaries: readonly {
    readonly id: string;
    readonly role: TypeCode;
    readonly percentage: string;
    /** What they are to the insured, as the application has it. */
    readonly relationship: string | null;
    readonly field: string;
  }[];
}

/** Who writes a policy, the primary agent first. */
interface TxlifeAgent {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  /** Of the commission: '87.50'. */
  readonly percentage: string;
  readonly field: string;
}

/** `prefix` keeps the ids of one record apart from those of the others. */
export function txlifeParties(record: CarrierRecord, prefix: string, write: TxlifeWriter): TxlifeParties {
  const people = peopleOf(record);
  const idOf = (party: string) => `${prefix}_Party_${people.findIndex((each) => each.party === party) + 1}`;
  const ids = {
    employerId: `${prefix}_Employer`,
    carrierId: `${prefix}_Carrier`,
    agents: agentsOf(record, prefix),
  };
  const { primary, contingent } = record.beneficiaries;
  const named = [
    ...primary.map((row, index) => ({ row, at: `primary.${index}`, role: relationRoles.beneficiary })),
    ...contingent.map((row, index) => ({ row, at: `contingent.${index}`, role: relationRoles.contingent })),
  ].map((each, index) => ({ ...each, id: `${prefix}_Beneficiary_${index + 1}` }));
  return {
    idOf,
    ...ids,
    beneficiaries: named.map(({ id, role, row, at }) => ({
      id,
      role,
      percentage: row.percentage,
      relationship: row.relationship_text,
      field: `beneficiaries.${at}.relationship_text`,
    })),
    xml: [
      ...people.map((person, index) => {
        const field = index === 0 ? 'employee' : `dependents.${index - 1}`;
        return personOf(person, idOf(person.party), field, record, write);
      }),
      company(ids.employerId, record.employer.name, 'employer.name', write),
      company(ids.carrierId, record.carrier.name, 'carrier.name', write),
      ...ids.agents.map((agent) => agentParty(agent, write)),
      ...named.map(({ row, id, at }) => beneficiary(row, id, `beneficiaries.${at}`, write)),
    ],
  };
}

function agentsOf({ agent, commission }: CarrierRecord, prefix: string): readonly TxlifeAgent[] {
  const own = commission.find(({ agent_id }) => agent_id === agent.id);
  const first = { id: `${prefix}_Agent`, name: agent.name, code: agent.code, field: 'agent.name' };
  return [
    { ...first, percentage: own?.percentage ?? (commission.length === 0 ? '100.00' : '0.00') },
    ...commission.flatMap(({ agent_id, name, percentage }, index) =>
      agent_id === agent.id
        ? []
        : [
            {
              id: `${prefix}_Agent_${index + 1}`,
              name,
              code: null,
              percentage,
              field: `commission.${index}.name`,
            },
          ],
    ),
  ];
}

const agentParty = ({ id, name, code, field }: TxlifeAgent, write: TxlifeWriter): string =>
  party(id, naturalPerson, write, [
    write.text('FullName', name, field),
    xmlElement('Producer', [
      xmlElement('CarrierAppointment', [write.text('CompanyProducerID', code, 'agent.code')]),
    ]),
  ]);

const party = (id: string, kind: TypeCode, write: TxlifeWriter, inside: readonly string[]): string =>
  xmlElement('Party', [write.code('PartyTypeCode', kind), ...inside], { id });

const company = (id: string, name: string, field: string, write: TxlifeWriter): string =>
  party(id, organization, write, [
    write.text('FullName', name, field),
    xmlElement('Organization', [write.text('OrgForm', null, field)]),
  ]);

function personOf(
  person: RecordPerson,
  id: string,
  field: string,
  { employee }: CarrierRecord,
  write: TxlifeWriter,
): string {
  const isEmployee = person.party === employee.party;
  const at = (name: string) => `${field}.${name}`;
  return party(id, naturalPerson, write, [
    write.text('GovtID', person.ssn?.replaceAll('-', ''), at('ssn')),
    xmlElement('Person', [
      ...nameOf(person, at, write),
      write.code('Gender', person.gender === null ? undefined : genders[person.gender]),
      write.text('BirthDate', person.birthdate, at('birthdate')),
      write.code('SmokerStat', person.tobacco === null ? undefined : tobacco[person.tobacco]),
      measure('Height2', person.height_inches, at('height_inches'), write),
      measure('Weight2', person.weight_pounds, at('weight_pounds'), write),
      write.state('BirthJurisdiction', person.birth_state, at('birth_state')),
      write.text('BirthCountry', person.birth_country, at('birth_country')),
    ]),
    addressOf(person, at, write),
    person.phone === null ? '' : xmlElement('Phone', [write.text('DialNumber', person.phone, at('phone'))]),
    person.email === null
      ? ''
      : xmlElement('EMailAddress', [write.text('AddrLine', person.email, at('email'))]),
    isEmployee ? employmentOf(employee, write) : '',
  ]);
}

const nameOf = (
  person: Pick<RecordPerson, 'first_name' | 'middle_name' | 'last_name'>,
  at: (name: string) => string,
  write: TxlifeWriter,
): string[] => [
  write.text('FirstName', person.first_name, at('first_name')),
  write.text('MiddleName', person.middle_name, at('middle_name')),
  write.text('LastName', person.last_name, at('last_name')),
];

const measure = (name: string, value: number | null, field: string, write: TxlifeWriter): string =>
  value === null
    ? ''
    : xmlElement(name, [write.code('MeasureUnits', usMeasures), write.text('MeasureValue', value, field)]);

function addressOf(person: RecordPerson, at: (name: string) => string, write: TxlifeWriter): string {
  const lines = [
    write.text('Line1', person.address, at('address')),
    write.text('Line2', person.address2, at('address2')),
    write.text('City', person.city, at('city')),
    write.state('AddressStateTC', person.state, at('state')),
    write.text('Zip', person.zip, at('zip')),
  ].filter((line) => line !== '');
  return lines.length === 0 ? '' : xmlElement('Address', lines);
}

function employmentOf(employee: CarrierRecord['employee'], write: TxlifeWriter): string {
  const facts = [
    write.text('HireDate', employee.hire_date, 'employee.hire_date'),
    write.text('HoursPerWeek', employee.hours_per_week, 'employee.hours_per_week'),
    write.money('AnnualSalary', employee.salary_cents),
    write.text('EmployeeID', employee.employee_id, 'employee.employee_id'),
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? '' : xmlElement('Employment', facts);
}

function beneficiary(row: RecordBeneficiary, id: string, field: string, write: TxlifeWriter): string {
  const at = (name: string) => `${field}.${name}`;
  if (row.name !== null)
    return party(id, organization, write, [
      write.text('FullName', row.name, at('name')),
      xmlElement('Organization', []),
    ]);
  return party(id, naturalPerson, write, [
    write.text('GovtID', row.ssn?.replaceAll('-', ''), at('ssn')),
    xmlElement('Person', [
      ...nameOf(row, at, write),
      write.text('BirthDate', row.birthdate, at('birthdate')),
    ]),
  ]);
}
