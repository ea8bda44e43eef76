import { harbor, lakeside, prairie } from './demo-users.ts';
import type { SignedBefore } from './seed-inbox.ts';

export interface DemoEnrollment {
  readonly caseName: string;
  /** Employee id of the census person. */
  readonly employeeId: string;
  readonly products: readonly string[];
  readonly outcome: 'enrolled' | 'paused' | 'declined' | 'unsigned';
  /** Of an unsigned one: how the employee signed. Avery, whose inbox it is in, has not. */
  readonly signed?: SignedBefore;
}

const both = ['Critical Illness', 'Accident'];
const six = ['Term Life', 'Whole Life', ...both, 'Hospital Indemnity', 'Wage Protector'];

/** Who is enrolled when the demo opens, in the statuses that exist so far; the people of outside checks are not. */
export const demoEnrollments: readonly DemoEnrollment[] = [
  { caseName: lakeside, employeeId: 'E1000', products: six, outcome: 'enrolled' },
  {
    caseName: lakeside,
    employeeId: 'E1003',
    products: ['Accident', 'Hospital Indemnity'],
    outcome: 'enrolled',
  },
  {
    caseName: lakeside,
    employeeId: 'E1007',
    products: ['Whole Life', 'Critical Illness'],
    outcome: 'enrolled',
  },
  { caseName: lakeside, employeeId: 'E1011', products: six, outcome: 'paused' },
  { caseName: lakeside, employeeId: 'E1012', products: both, outcome: 'paused' },
  { caseName: lakeside, employeeId: 'E1015', products: [], outcome: 'declined' },
  {
    caseName: lakeside,
    employeeId: 'E1020',
    products: ['Whole Life', 'Accident'],
    outcome: 'unsigned',
    signed: 'selfenroll',
  },
  { caseName: lakeside, employeeId: 'E1023', products: both, outcome: 'unsigned', signed: 'remote' },
  { caseName: prairie, employeeId: 'E1001', products: ['Accident'], outcome: 'enrolled' },
  { caseName: prairie, employeeId: 'E1002', products: ['Term Life', ...both], outcome: 'enrolled' },
  { caseName: prairie, employeeId: 'E1004', products: both, outcome: 'paused' },
  { caseName: harbor, employeeId: 'E1001', products: ['Accident'], outcome: 'enrolled' },
  { caseName: harbor, employeeId: 'E1005', products: [], outcome: 'declined' },
];
