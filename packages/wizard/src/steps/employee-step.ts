import type { Session } from '../session.ts';
import type { Step } from '../step.ts';
import { askedFields } from './asked-fields.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { birthFields, businessPhoneField, contactFields, nameFields } from './person-fields.ts';
import { stepWords } from './step-words.ts';

/** The primary applicant's own page (§18.5). */
export const employeeStep = (session: Session): Step =>
  makeStep(
    stepWords(session.context, 'employee', 'employee'),
    { phase: 'people', of: session.answers.primary },
    () => [
      ...nameFields(session.context),
      makeField('ssn', 'ssn', session.context.t('steps.ssn'), { display_twelfths: 4 }),
      ...birthFields(session.context),
      ...contactFields(session.context),
      businessPhoneField(session.context),
      ...askedFields(session, 'primary'),
    ],
  );
