import { makeField } from '../make-field.ts';
import type { Session } from '../session.ts';
import type { Step } from '../steps.ts';
import { say } from '../words.ts';
import { askedFields, birthFields, nameFields, stateChoices } from './person-fields.ts';

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
      makeField('address', 'text', text('address'), { display_twelfths: 8, max_length: 80 }),
      makeField('address2', 'text', text('address2'), {
        display_twelfths: 4,
        max_length: 40,
        optional: true,
      }),
      makeField('city', 'text', text('city'), { display_twelfths: 6, max_length: 60 }),
      makeField('state', 'select', text('state'), { display_twelfths: 3, choices: stateChoices }),
      makeField('zip', 'zip', text('zip'), { display_twelfths: 3 }),
      makeField('email', 'email', text('email'), { display_twelfths: 6, max_length: 120, optional: true }),
      makeField('phone', 'phone', text('phone'), { display_twelfths: 6, optional: true }),
      ...askedFields(session, 'primary'),
    ],
  };
}
