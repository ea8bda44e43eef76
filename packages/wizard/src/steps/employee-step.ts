import { textOf } from '../answers/answers.ts';
import type { Session } from '../session.ts';
import { signsByLink } from '../signing/plan-signing.ts';
import { signingModeOf } from '../signing/signing-mode-of.ts';
import type { Field, Step } from '../step.ts';
import { askedFields } from './asked-fields.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { birthFields, businessPhoneField, contactFields, nameFields } from './person-fields.ts';
import { stepWords } from './step-words.ts';

/** The signatures go to the employee's address: it must be known as soon as that is chosen (A14). */
const signsByEmail = ({ context, answers }: Session): boolean =>
  signsByLink({
    ...signingModeOf(context),
    choseRemote: textOf(answers.primary.data.emp_selected_remote_signature) === 'yes',
  });

const requiredEmail =
  (isRequired: boolean) =>
  (field: Field): Field =>
    isRequired && field.name === 'email' ? { ...field, optional: false } : field;

/** The primary applicant's own page (§18.5). */
export const employeeStep = (session: Session): Step =>
  makeStep(
    stepWords(session.context, 'employee', 'employee'),
    { phase: 'people', of: session.answers.primary },
    () => [
      ...nameFields(session.context),
      makeField('ssn', 'ssn', session.context.t('steps.ssn'), { display_twelfths: 4 }),
      ...birthFields(session.context),
      ...contactFields(session.context).map(requiredEmail(signsByEmail(session))),
      businessPhoneField(session.context),
      ...askedFields(session, 'primary'),
    ],
  );
