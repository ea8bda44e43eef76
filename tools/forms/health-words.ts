import type { Paragraph } from './application-pages.ts';

/** Hospital Indemnity: what the applicant confirms to have read; the product's own page says the same. */
export const preExisting =
  'A pre-existing condition is a sickness or injury for which a covered person was diagnosed, was treated, or took prescribed medicine in the 12 months before coverage begins. No benefit is payable for a hospital stay that begins in the first 12 months of coverage and is caused by a pre-existing condition. A stay that begins later is covered like any other. Childbirth in the first 9 months of coverage counts as a pre-existing condition; complications of pregnancy do not.';

export const limitedBenefits =
  'This coverage pays fixed amounts for hospital stays and the other events that section 4 lists, whatever the hospital charges. It is a supplement to a health plan and not a substitute for one. It is not a Medicare supplement; whoever is eligible for Medicare should read the guide for people with Medicare, which the agent provides free of charge.';

export const californiaHealthNotice =
  'California residents must have a health plan that meets the state’s minimum, or may owe a payment with their state tax return. This coverage does not meet that minimum. Whoever enrolls without such a plan is asked to look for one first, through the employer or the state’s marketplace.';

/** Wage Protector: what a disability benefit counts, and how other income lowers it. */
export const otherIncome =
  'Benefits are paid while a sickness or an off-the-job injury keeps the employee from the material duties of the regular job and from earning more than 20 percent of the pay before it. They begin after the waiting period and end no later than the benefit period. Together with income from other sources, the benefit may not be more than the share of monthly pay that the group has chosen; the Company lowers it where it would be.';

/** States that run a disability fund of their own. */
export const stateDisability = {
  CA: 'California employees are insured by the state’s own disability program, for which a payroll contribution is withheld. This coverage is paid in addition to the state’s benefit, and is therefore limited to 30 percent of monthly pay. It does not replace the state’s program, and a claim for state benefits must be filed separately.',
  NJ: 'New Jersey employees are insured by the state’s temporary disability program, or by a private plan that the state has approved in its place. This coverage is paid in addition to it, and is therefore limited to 25 percent of monthly pay. It is not such a private plan, and a claim for state benefits must be filed separately.',
  NY: 'New York employers must provide statutory disability benefits to their employees. This coverage is paid in addition to them, and is therefore limited to 10 units. It does not satisfy the employer’s duty under the disability benefits law.',
} as const;

/** What the notice says to whoever replaces accident-and-health insurance. */
export const healthReplacement: readonly Paragraph[] = [
  {
    text: 'According to the application, coverage that is now in force is to end, or to be changed, and the coverage applied for from Openroll Mutual Life is to take its place. This notice is given before the application is signed, so that both coverages can be compared first. Please read it, and keep the copy that is provided.',
  },
  {
    lead: '1. Health conditions of today.',
    text: 'Conditions that exist now may not be covered at once, or not in full, under the new coverage. A claim for them could be refused or delayed that would have been paid under the present coverage.',
  },
  {
    lead: '2. Waiting periods begin anew.',
    text: 'Time limits on certain defenses, waiting periods and limits on pre-existing conditions that have run out under the present coverage may start again under the new one, unless the law of the state gives credit for time already served.',
  },
  {
    lead: '3. Age and premium.',
    text: 'The premium of the new coverage goes by today’s age. The present coverage may have been issued at a younger age, or its premium may be guaranteed.',
  },
  {
    lead: '4. Ask first.',
    text: 'Before anything is ended, it may be of advantage to ask the present insurer or its agent about the proposed replacement. That is every insured person’s right, and often in their interest.',
  },
  {
    lead: '5. Complete answers.',
    text: 'If the present coverage is to end, be sure that all questions in the application about health, other insurance and income are answered truly and completely. If a material fact was left out, the Company may refuse claims and refund the premium as if the coverage had never been in force.',
  },
  {
    lead: '6. Do not cancel yet.',
    text: 'The present coverage should not be ended until the certificate of the new coverage has been received and its effective date is known.',
  },
];
