import { row, section } from './form-parts.ts';
import type { FormSheet } from './form-sheet.ts';

/** The person whom an application for one person insures; `more` adds where they were born and where they live. */
export function insuredSection(sheet: FormSheet, number: number, more = false): void {
  section(sheet, `${number}. Proposed insured`, 'The person whom this application insures');
  row(sheet, [
    {
      width: 4,
      label: 'Relationship to the employee',
      checks: [
        { name: 'insured.is.employee', label: 'Self' },
        { name: 'insured.is.spouse', label: 'Spouse' },
        { name: 'insured.is.child', label: 'Child' },
      ],
    },
    { width: 2.6, name: 'insured.first_name', label: 'First name', max: 60 },
    { width: 1.8, name: 'insured.middle_name', label: 'Middle name', max: 60 },
    { width: 3.6, name: 'insured.last_name', label: 'Last name', max: 60 },
  ]);
  row(sheet, [
    { width: 2, name: 'insured.ssn', label: 'Social Security number', max: 11 },
    { width: 1.7, name: 'insured.birth_date', label: 'Date of birth', max: 10 },
    { width: 0.8, name: 'insured.age', label: 'Age', max: 3 },
    {
      width: 2.5,
      label: 'Gender',
      checks: [
        { name: 'insured.gender.female', label: 'Female' },
        { name: 'insured.gender.male', label: 'Male' },
      ],
    },
    { width: 1.1, name: 'insured.height', label: 'Height', max: 12 },
    { width: 1.1, name: 'insured.weight', label: 'Weight', max: 10 },
    {
      width: 2.8,
      label: 'Tobacco or nicotine in the past 12 months',
      checks: [
        { name: 'insured.tobacco.yes', label: 'Yes' },
        { name: 'insured.tobacco.no', label: 'No' },
      ],
    },
  ]);
  if (more) originAndAddress(sheet);
}

function originAndAddress(sheet: FormSheet): void {
  row(sheet, [
    { width: 3, name: 'insured.relationship', label: 'Child or grandchild', max: 30 },
    { width: 3.5, name: 'insured.birth_state', label: 'State of birth', max: 40 },
    { width: 5.5, name: 'insured.birth_country', label: 'Country of birth', max: 60 },
  ]);
  row(sheet, [
    { width: 5, name: 'insured.address', label: 'Street address', max: 100 },
    { width: 3.6, name: 'insured.city', label: 'City', max: 60 },
    { width: 0.9, name: 'insured.state', label: 'State', max: 2 },
    { width: 2.5, name: 'insured.zip', label: 'ZIP code', max: 10 },
  ]);
}
