import { describe, expect, it } from 'vitest';
import { childNumbers } from './columns.ts';
import { gatherFamilies, type MemberRow } from './families.ts';

const member = (number: number, cells: Readonly<Record<string, string>>): MemberRow => ({
  number,
  read: (column) => cells[column] ?? '',
});
const ofOne = { employer_assigned_family_id: 'W1', last_name: 'Whitfield' };
const employee = member(1, { ...ofOne, employee_relationship: 'Employee', first_name: 'Dana' });
const child = (number: number) =>
  member(number + 1, {
    ...ofOne,
    employee_relationship: 'Child',
    first_name: `Child ${number}`,
    date_of_birth: '2015-04-01',
  });

describe('a family of one row per person', () => {
  it('has as many children as there is room for, and the next one alone is rejected', () => {
    const children = childNumbers.map(child);
    const next = child(childNumbers.length + 1);
    const { families, rejected } = gatherFamilies([employee, ...children, next], { today: '2026-03-01' });
    expect(families.get(employee)?.children).toHaveLength(childNumbers.length);
    expect([...rejected.keys()]).toEqual([next]);
    expect(rejected.get(next)).toMatchObject([{ code: 'too-many-children', field: 'employee_relationship' }]);
  });

  it('does not have whoever has left: their row alone is rejected', () => {
    const gone = member(2, {
      ...ofOne,
      employee_relationship: 'Child',
      first_name: 'Riley',
      date_of_birth: '2015-04-01',
      termination_date: '2026-01-31',
    });
    const here = gatherFamilies([employee, gone, child(3)], { today: '2026-03-01' });
    expect(here.families.get(employee)?.children).toHaveLength(1);
    expect(here.rejected.get(gone)).toMatchObject([{ code: 'census-terminated', field: 'termination_date' }]);
  });

  it.each([
    [{ date_of_birth: '4/1/2027' }, 'date-not-on-or-before', 'date_of_birth'],
    [{ first_name: '' }, 'required', 'first_name'],
    [{ employee_relationship: '' }, 'required', 'employee_relationship'],
    [{ employee_relationship: 'Cousin' }, 'unknown-value', 'employee_relationship'],
    [{ employer_assigned_family_id: 'W2' }, 'census-employee-missing', 'employer_assigned_family_id'],
  ])('does not have a row with %j', (cells, code, field) => {
    const riley = {
      ...ofOne,
      employee_relationship: 'Child',
      first_name: 'Riley',
      date_of_birth: '2015-04-01',
    };
    const row = member(2, { ...riley, ...cells });
    const { families, rejected } = gatherFamilies([employee, row], { today: '2026-03-01' });
    expect(families.get(employee)?.children).toEqual([]);
    expect(rejected.get(row)).toMatchObject([{ code, field }]);
  });

  it('comes together whatever the order of its rows, and has one employee and one spouse', () => {
    const spouse = (number: number) =>
      member(number, {
        ...ofOne,
        employee_relationship: 'Spouse',
        first_name: 'Jordan',
        date_of_birth: '1982-01-01',
      });
    const [first, second, other] = [
      spouse(2),
      spouse(3),
      member(4, { ...ofOne, employee_relationship: 'Self' }),
    ];
    const { families, rejected } = gatherFamilies([child(9), first, employee, second, other], {
      today: '2026-03-01',
    });
    expect(families.get(employee)).toMatchObject({ spouse: { firstName: 'Jordan' }, children: [{}] });
    expect([...rejected].map(([row, [wrong]]) => [row, wrong?.code])).toEqual([
      [other, 'census-second-employee'],
      [second, 'census-second-spouse'],
    ]);
  });
});
