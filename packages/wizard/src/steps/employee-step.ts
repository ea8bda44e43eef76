import type { Session } from '../session.ts';
import { say } from '../words.ts';
import { askedFields } from './asked-fields.ts';
import { makeField } from './make-field.ts';
import { birthFields, contactFields, nameFields } from './person-fields.ts';
import type { Step } from './step.ts';

/** The primary applicant's own page. */
export function employeeStep(session: Session): Step {
  const { context } = session;
  const text = (key: Parameters<typeof say>[1]) => say(context, key);
  return {
    name: 'employee',
    title: text('employee.title'),
    breadcrumb: text('employee.breadcrumb'),
    is_terminal_step: false,
    contextType: 'applicant',
    applicantContextType: 'primary',
    applicantId: session.answers.primary.id,
    fields: [
      ...nameFields(context),
      makeField('ssn', 'ssn', text('ssn'), { display_twelfths: 4 }),
      ...birthFields(context),
      ...contactFields(context),
      ...askedFields(session, 'primary'),
    ],
  };
}
