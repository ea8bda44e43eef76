import { toDollars } from '@openroll/domain/values/money';
import type { RecordBeneficiary, RecordEmployee, RecordPerson } from '../../record/record.ts';

const genders: Readonly<Record<string, string>> = { female: 'F', male: 'M', x: 'X' };
const yesNo = { yes: true, no: false } as const;

/** The facts of one person, of all that the products which they applied for ask; the last that says something counts. */
function together<T extends object>(all: readonly T[]): T {
  const said = all.flatMap((one) => Object.entries(one).filter(([, value]) => value !== null));
  return { ...(all[0] as T), ...(Object.fromEntries(said) as Partial<T>) };
}

/** Undefined members are no members of the JSON. */
const personOf = (person: RecordPerson) => ({
  PartyIdentifier: person.party,
  FirstName: person.first_name ?? undefined,
  MiddleName: person.middle_name ?? undefined,
  LastName: person.last_name ?? undefined,
  SocialSecurityNumber: person.ssn?.replaceAll('-', ''),
  BirthDate: person.birthdate ?? undefined,
  GenderCode: person.gender === null ? undefined : genders[person.gender],
  TobaccoUseIndicator: person.tobacco === null ? undefined : yesNo[person.tobacco],
  HeightInInches: person.height_inches ?? undefined,
  WeightInPounds: person.weight_pounds ?? undefined,
  BirthStateCode: person.birth_state ?? undefined,
  BirthCountryName: person.birth_country ?? undefined,
  Address: addressOf(person),
  PhoneNumber: person.phone ?? undefined,
  EmailAddress: person.email ?? undefined,
});

function addressOf({ address, address2, city, state, zip }: RecordPerson) {
  if ([address, address2, city, state, zip].every((part) => part === null)) return undefined;
  return {
    AddressLine1: address ?? undefined,
    AddressLine2: address2 ?? undefined,
    City: city ?? undefined,
    StateCode: state ?? undefined,
    PostalCode: zip ?? undefined,
  };
}

export function employeeOf(all: readonly RecordEmployee[]) {
  const employee = together(all);
  return {
    ...personOf(employee),
    EmployeeIdentifier: employee.employee_id ?? undefined,
    HireDate: employee.hire_date ?? undefined,
    HoursPerWeekQuantity: employee.hours_per_week ?? undefined,
    ActivelyAtWorkIndicator:
      employee.actively_at_work === null ? undefined : yesNo[employee.actively_at_work],
    AnnualSalaryAmount: employee.salary_cents === null ? undefined : toDollars(employee.salary_cents),
    BusinessPhoneNumber: employee.business_phone ?? undefined,
  };
}

export function dependentOf(all: readonly RecordPerson[]) {
  const person = together(all);
  return { RelationshipCode: person.relation === 'spouse' ? 'Spouse' : 'Child', ...personOf(person) };
}

/** One class of beneficiaries, or nothing where nobody is named. */
export const beneficiaryGroup = (type: 'Primary' | 'Contingent', all: readonly RecordBeneficiary[]) =>
  all.length === 0
    ? []
    : [
        {
          BeneficiaryTypeCode: type,
          Beneficiaries: all.map((one) => ({
            OrganizationName: one.name ?? undefined,
            FirstName: one.first_name ?? undefined,
            MiddleName: one.middle_name ?? undefined,
            LastName: one.last_name ?? undefined,
            RelationshipDescription: one.relationship_text ?? undefined,
            SocialSecurityNumber: one.ssn?.replaceAll('-', ''),
            BirthDate: one.birthdate ?? undefined,
            AllocationPercentage: one.percentage,
          })),
        },
      ];
