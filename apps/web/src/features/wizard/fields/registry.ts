import type { Field, InputType } from '@openroll/wizard/step';
import { type ComponentType, lazy } from 'react';
import {
  loadBeneficiaryTexts,
  loadChooseTexts,
  loadPaymentTexts,
  loadUnderwritingTexts,
  loadVoiceTexts,
} from '../../../platform/texts/later-texts.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { ConditionalFieldset } from './ConditionalFieldset.tsx';
import { RadioField, SelectField, YesNoRadioField, YesNoSelectField } from './choice-fields.tsx';
import {
  CoverageQuestionLabelField,
  HeaderField,
  ParagraphField,
  SectionLabelField,
  StaticContentField,
} from './content-fields.tsx';
import { BirthdateField, DateField } from './day-fields.tsx';
import { EmailField } from './EmailField.tsx';
import { BirthStateCountryField } from './family/BirthStateCountryField.tsx';
import type { FieldProps } from './field-props.ts';
import { HeightField } from './HeightField.tsx';
import { IntegerField } from './IntegerField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SsnField } from './SsnField.tsx';
import { TextareaField } from './TextareaField.tsx';
import { TextField } from './TextField.tsx';
import { YesNoTextareaField } from './YesNoTextareaField.tsx';
import { ZipField } from './ZipField.tsx';

/** Few sessions are paid for in the wizard: field and texts come with their page. */
const PaymentField = lazy(async () => {
  const [field] = await Promise.all([
    import('./payment/PaymentField.tsx'),
    loadPaymentTexts(),
    loadVoiceTexts(),
  ]);
  return field;
});

/** Few products are decided by an underwriter outside. */
const UnderwritingField = lazy(async () => {
  const [field] = await Promise.all([
    import('./underwriting/UnderwritingField.tsx'),
    loadUnderwritingTexts(),
    loadChooseTexts(),
  ]);
  return field;
});

const signaturePart = () => import('./signing/SignaturePartField.tsx');
const SignaturePartField = lazy(signaturePart);
const childrenEditor = () => import('./family/ChildrenEditorField.tsx');
/** Its words come with it. */
const beneficiariesEditor = async () => {
  const [field] = await Promise.all([
    import('../beneficiaries/BeneficiariesField.tsx'),
    loadBeneficiaryTexts(),
  ]);
  return field;
};
const coverageSelection = async () => {
  const [field] = await Promise.all([import('../choose/CoverageSelectionField.tsx'), loadChooseTexts()]);
  return { default: field.CoverageSelectionField };
};
const CoverageSelectionField = lazy(coverageSelection);
const choices = async () => ({ default: (await import('./ChoicesField.tsx')).ChoicesField });
const ChoicesField = lazy(choices);
/** Few enrollments are by voice: its words come with it. */
const audioAnnouncement = async () => {
  const [field] = await Promise.all([import('../conference/AudioAnnouncementField.tsx'), loadVoiceTexts()]);
  return field;
};

/** Fetches what no first page shows, so that it is there when its page comes. */
export function fetchLaterFields(): void {
  // Where it fails, the page that needs it asks again.
  for (const fetch of [childrenEditor, beneficiariesEditor, coverageSelection, choices, signaturePart])
    fetch().catch(() => undefined);
}

/** How each kind of field looks. A new input type does not compile until it has a line here. */
const fieldComponents = {
  section_label: SectionLabelField,
  coverage_question_label: CoverageQuestionLabelField,
  header: HeaderField,
  paragraph: ParagraphField,
  static_content: StaticContentField,
  text: TextField,
  textarea: TextareaField,
  email: EmailField,
  date: DateField,
  birthdate: BirthdateField,
  integer: IntegerField,
  height: HeightField,
  checkbox: CheckboxField,
  checkbox_group: ChoicesField,
  radio: RadioField,
  select: SelectField,
  multi_select: ChoicesField,
  yes_no_select: YesNoSelectField,
  yes_no_radio: YesNoRadioField,
  yes_no_textarea: YesNoTextareaField,
  children_editor: lazy(childrenEditor),
  beneficiaries_editor: lazy(beneficiariesEditor),
  ssn: SsnField,
  phone: PhoneField,
  zip: ZipField,
  salary: MoneyField,
  currency: MoneyField,
  birth_state_country: BirthStateCountryField,
  use_primary_contact: YesNoRadioField,
  face_value_selection: CoverageSelectionField,
  coverage_option_selection: CoverageSelectionField,
  conditional_fieldset: ConditionalFieldset,
  review_documents: lazy(() => import('./signing/ReviewDocumentsField.tsx')),
  audio_announcement: lazy(audioAnnouncement),
  send_review_email: lazy(() => import('./signing/SendReviewField.tsx')),
  payment_information: PaymentField,
  payment_with_app: PaymentField,
  underwriting_decision: UnderwritingField,
} satisfies Record<InputType, ComponentType<FieldProps>>;

/** How a field looks: by its input type, or as the part of a signature that it is. */
export const componentOf = ({ input_type, group }: Field): ComponentType<FieldProps> =>
  group === undefined ? fieldComponents[input_type] : SignaturePartField;
