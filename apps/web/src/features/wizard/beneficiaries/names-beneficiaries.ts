import type { Step } from '@openroll/wizard/step';

/** Whether a step asks who gets paid; what is asked about other insurance may stand on the same page. */
export const namesBeneficiaries = ({ fields }: Step): boolean =>
  fields.some(({ input_type }) => input_type === 'beneficiaries_editor');
