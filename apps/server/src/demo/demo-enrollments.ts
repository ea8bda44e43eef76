import { harbor, lakeside, prairie } from './demo-users.ts';

export interface DemoEnrollment {
  readonly caseName: string;
  /** Employee id of the census person. */
  readonly employeeId: string;
  readonly products: readonly string[];
  readonly outcome: 'enrolled' | 'paused' | 'declined';
}

const both = ['Critical Illness', 'Accident'];

/** Who is enrolled when the demo opens, in the statuses that exist so far; the people of outside checks are not. */
export const demoEnrollments: readonly DemoEnrollment[] = [
  { caseName: lakeside, employeeId: 'E1000', products: both, outcome: 'enrolled' },
  { caseName: lakeside, employeeId: 'E1003', products: ['Accident'], outcome: 'enrolled' },
  { caseName: lakeside, employeeId: 'E1007', products: ['Critical Illness'], outcome: 'enrolled' },
  { caseName: lakeside, employeeId: 'E1011', products: both, outcome: 'paused' },
  { caseName: lakeside, employeeId: 'E1012', products: both, outcome: 'paused' },
  { caseName: lakeside, employeeId: 'E1015', products: [], outcome: 'declined' },
  { caseName: prairie, employeeId: 'E1001', products: ['Accident'], outcome: 'enrolled' },
  { caseName: prairie, employeeId: 'E1002', products: both, outcome: 'enrolled' },
  { caseName: prairie, employeeId: 'E1004', products: both, outcome: 'paused' },
  { caseName: harbor, employeeId: 'E1001', products: ['Accident'], outcome: 'enrolled' },
  { caseName: harbor, employeeId: 'E1005', products: [], outcome: 'declined' },
];
