import type { Applicant, EnrollmentData } from '@openroll/wizard/enrollment';

export const childrenOf = (data: EnrollmentData): readonly Applicant[] =>
  data.applicants.filter(({ type }) => type === 'child');

/** Adds a child with an id that no other has had; children default to the employee's last name (§5.3). */
export function addChild(data: EnrollmentData, lastName: string | undefined): EnrollmentData {
  const numbers = childrenOf(data).map(({ id }) => Number(/(\d+)$/.exec(id)?.[1] ?? 0));
  const child: Applicant = {
    id: `child-${Math.max(0, ...numbers) + 1}`,
    type: 'child',
    data: lastName ? { last_name: lastName } : {},
  };
  return { ...data, applicants: [...data.applicants, child] };
}

/** Removes a child and what was chosen for it. */
export const removeChild = (data: EnrollmentData, id: string): EnrollmentData => ({
  applicants: data.applicants.filter((applicant) => applicant.id !== id),
  selectedCoverages: data.selectedCoverages.filter(({ applicant }) => applicant !== id),
});
