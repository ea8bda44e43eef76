import { expect, it } from 'vitest';
import { catalogForm } from '../../../test/documents/forms.ts';
import { boxRooms } from './box-rooms.ts';

it('says how many usual letters a box holds, and no more than its form takes', async () => {
  const rooms = await boxRooms(catalogForm('critical-illness/forms/ci-app.pdf'));
  // 84 points, two lines; 11 letters by its own limit; a field of the employee's name stands on two pages, as wide on both.
  expect(rooms.get('employee.address2')).toBeGreaterThan(45);
  expect(rooms.get('employee.address2')).toBeLessThan(60);
  expect(rooms.get('employee.ssn')).toBe(11);
  expect(rooms.get('employee.full_name')).toBe(100);
  expect(rooms.has('employee.gender.female')).toBe(false);
});
