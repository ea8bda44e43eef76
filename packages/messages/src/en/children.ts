/** The children of a family: what is asked of each, and said of them again on the review. */
export const children = {
  child: 'Child {number}',
  addChild: 'Add a child',
  removeChild: 'Remove {name}',
  noChildren: 'No children are entered.',
  childFirstName: 'First name',
  childLastName: 'Last name',
  childBirthdate: 'Date of birth',
  childGender: 'Gender',
  'gender.female': 'Female',
  'gender.male': 'Male',
  'gender.x': 'Another gender (X)',
} as const;
