import type { Field, InputType } from '../step.ts';
import { audioAnnouncement } from './audio-announcement.ts';
import { beneficiariesEditor } from './beneficiaries-editor.ts';
import { birthStateCountry } from './birth-state-country.ts';
import { childrenEditor } from './children-editor.ts';
import { checkbox, select, yesNo, yesNoTextarea } from './choice.ts';
import { choices } from './choices.ts';
import { coverageSelection } from './coverage-selection.ts';
import { birthdate, date } from './date.ts';
import { display, reviewDocuments } from './display.ts';
import type { Kind } from './kind.ts';
import { money } from './money.ts';
import { height, integer } from './number.ts';
import { paymentInformation, paymentWithApp } from './payment.ts';
import { signatureKinds } from './signature.ts';
import { email, phone, ssn, text, textarea, zip } from './text.ts';
import { underwritingDecision } from './underwriting-decision.ts';

/** Every way of asking (§5.6). A new input type does not compile until it has a line here. */
export const kinds = {
  section_label: display,
  coverage_question_label: display,
  header: display,
  paragraph: display,
  static_content: display,
  text,
  textarea,
  email,
  date,
  birthdate,
  integer,
  height,
  checkbox,
  checkbox_group: choices,
  radio: select,
  select,
  multi_select: choices,
  yes_no_select: yesNo,
  yes_no_radio: yesNo,
  yes_no_textarea: yesNoTextarea,
  children_editor: childrenEditor,
  beneficiaries_editor: beneficiariesEditor,
  ssn,
  phone,
  zip,
  salary: money,
  currency: money,
  birth_state_country: birthStateCountry,
  use_primary_contact: yesNo,
  face_value_selection: coverageSelection,
  coverage_option_selection: coverageSelection,
  conditional_fieldset: display,
  review_documents: reviewDocuments,
  send_review_email: display,
  payment_information: paymentInformation,
  payment_with_app: paymentWithApp,
  underwriting_decision: underwritingDecision,
  audio_announcement: audioAnnouncement,
} satisfies Record<InputType, Kind>;

/** How a field asks: by its input type, or as the part of a signature that it is. */
export const kindOf = ({ input_type, group }: Pick<Field, 'input_type' | 'group'>): Kind =>
  group === undefined ? kinds[input_type] : signatureKinds[group.part];
