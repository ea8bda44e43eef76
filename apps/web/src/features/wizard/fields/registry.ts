import type { Field, InputType } from '@openroll/wizard/step';
import type { ComponentType } from 'react';
import { later } from '../../../platform/later.tsx';
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
import type { FieldProps } from './field-props.ts';
import { IntegerField } from './IntegerField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SsnField } from './SsnField.tsx';
import { TextareaField } from './TextareaField.tsx';
import { TextField } from './TextField.tsx';
import { ZipField } from './ZipField.tsx';

/** Few sessions are paid for in the wizard: field and texts come with their page. */
const payment = later(async () => {
  const [field] = await Promise.all([
    import('./payment/PaymentField.tsx'),
    loadPaymentTexts(),
    loadVoiceTexts(),
  ]);
  return field;
});

/** Few products are decided by an underwriter outside. */
const underwriting = later(async () => {
  const [field] = await Promise.all([
    import('./underwriting/UnderwritingField.tsx'),
    loadUnderwritingTexts(),
    loadChooseTexts(),
  ]);
  return field;
});

/** Few enrollments are by voice: its words come with it. */
const announcement = later(async () => {
  const [field] = await Promise.all([import('../conference/AudioAnnouncementField.tsx'), loadVoiceTexts()]);
  return field;
});

const signaturePart = later(() => import('./signing/SignaturePartField.tsx'));
const documents = later(() => import('./signing/ReviewDocumentsField.tsx'));
/** Only a call center sends applications to somebody who reads them. */
const sendReview = later(async () => {
  const [field] = await Promise.all([import('./signing/SendReviewField.tsx'), loadVoiceTexts()]);
  return field;
});
const children = later(() => import('./family/ChildrenEditorField.tsx'));
/** What is asked of whom a product covers is on no first page. */
const height = later(async () => ({ default: (await import('./HeightField.tsx')).HeightField }));
const birthPlace = later(async () => ({
  default: (await import('./family/BirthStateCountryField.tsx')).BirthStateCountryField,
}));
const explained = later(async () => ({
  default: (await import('./YesNoTextareaField.tsx')).YesNoTextareaField,
}));
const choices = later(async () => ({ default: (await import('./ChoicesField.tsx')).ChoicesField }));
/** Its words come with it. */
const beneficiaries = later(async () => {
  const [field] = await Promise.all([
    import('../beneficiaries/BeneficiariesField.tsx'),
    loadBeneficiaryTexts(),
  ]);
  return field;
});
const coverage = later(async () => {
  const [field] = await Promise.all([import('../choose/CoverageSelectionField.tsx'), loadChooseTexts()]);
  return { default: field.CoverageSelectionField };
});

/** Fetches what no first page shows, so that it is there when its page comes. */
export function fetchLaterFields(): void {
  // Where it fails, the page that needs it asks again.
  for (const { fetch } of [
    children,
    height,
    birthPlace,
    explained,
    beneficiaries,
    coverage,
    choices,
    documents,
    signaturePart,
  ])
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
  height: height.Shown,
  checkbox: CheckboxField,
  checkbox_group: choices.Shown,
  radio: RadioField,
  select: SelectField,
  multi_select: choices.Shown,
  yes_no_select: YesNoSelectField,
  yes_no_radio: YesNoRadioField,
  yes_no_textarea: explained.Shown,
  children_editor: children.Shown,
  beneficiaries_editor: beneficiaries.Shown,
  ssn: SsnField,
  phone: PhoneField,
  zip: ZipField,
  salary: MoneyField,
  currency: MoneyField,
  birth_state_country: birthPlace.Shown,
  use_primary_contact: YesNoRadioField,
  face_value_selection: coverage.Shown,
  coverage_option_selection: coverage.Shown,
  conditional_fieldset: ConditionalFieldset,
  review_documents: documents.Shown,
  audio_announcement: announcement.Shown,
  send_review_email: sendReview.Shown,
  payment_information: payment.Shown,
  payment_with_app: payment.Shown,
  underwriting_decision: underwriting.Shown,
} satisfies Record<InputType, ComponentType<FieldProps>>;

/** How a field looks: by its input type, or as the part of a signature that it is. */
export const componentOf = ({ input_type, group }: Field): ComponentType<FieldProps> =>
  group === undefined ? fieldComponents[input_type] : signaturePart.Shown;
