const deduction = (section: number): string =>
  `I authorize my employer to deduct the premium shown in section ${section} from my pay in each pay period and to send it to the Company. I may end this authorization by giving written notice to my employer; the deduction then ends with the pay period in which the notice is processed.`;

/** How premiums are paid: where a group may have them collected, the application says by a card or account where it shows the premium that it is so. */
const premiumWords = {
  deducted: (section: number) => ({ lead: 'Payroll deduction.', text: deduction(section) }),
  'deducted-or-collected': (section: number) => ({
    lead: 'Payment of premiums.',
    text: `Where section ${section} names a card or bank account, premiums are collected from it by the authorization that I have given for it, and nothing is deducted from my pay. Where it names none: ${deduction(section)}`,
  }),
} as const;

/** What the applicant agrees to, printed above the signatures; `also` stands before the electronic signature. */
export const agreement = (
  kind: string,
  premiumSection: number,
  premiums: 'deducted' | 'deducted-or-collected',
  also: readonly { readonly lead?: string; readonly text: string }[] = [],
): readonly { readonly lead?: string; readonly text: string }[] => [
  {
    text: `I apply to Openroll Mutual Life (the Company) for group ${kind} insurance as described in this application. I have read all the questions and answers in this application, or they have been read to me, and to the best of my knowledge and belief the answers are complete and true. I understand that they are the basis on which coverage may be issued, and that a false statement or an omission that is material to the risk may be used to reduce or deny a claim, or to rescind coverage, within the time allowed by law.`,
  },
  {
    lead: 'Effective date.',
    text: 'Coverage takes effect on the date shown in the certificate, provided that the employee is actively at work on that date, that the group has accepted the employee for coverage, and that the first premium has been paid. No agent may change this application, waive an answer, or bind the Company.',
  },
  premiumWords[premiums](premiumSection),
  {
    lead: 'Authorization to obtain information.',
    text: 'I authorize any physician, medical practitioner, hospital, clinic, pharmacy benefit manager, insurer, employer or consumer reporting agency that has records or knowledge of me, or of my dependents proposed for coverage, to give the Company such information where it is needed to evaluate this application or a claim. This authorization is valid for 24 months from the date signed; I may revoke it in writing at any time, except to the extent that action has been taken in reliance on it. A copy is as valid as the original, and I may have one on request.',
  },
  ...also,
  {
    lead: 'Electronic signature.',
    text: 'I agree to sign this application electronically, and I understand that my typed name has the same effect as a signature written by hand. I may have a paper copy free of charge. I have reviewed each page of this document before signing.',
  },
];

export const fraudNotice =
  'Any person who knowingly presents a false or fraudulent claim for payment of a loss or benefit, or knowingly presents false information in an application for insurance, is guilty of a crime and may be subject to fines and confinement in prison.';

/** Fla. Stat. § 817.234(1)(b), as it must stand on applications. */
export const floridaFraudNotice =
  'Any person who knowingly and with intent to injure, defraud, or deceive any insurer files a statement of claim or an application containing any false, incomplete, or misleading information is guilty of a felony of the third degree.';

/** 11 NYCRR § 86.4(a), as it must stand on applications in New York. */
export const newYorkFraudNotice =
  'Any person who knowingly and with intent to defraud any insurance company or other person files an application for insurance or statement of claim containing any materially false information, or conceals for the purpose of misleading, information concerning any fact material thereto, commits a fraudulent insurance act, which is a crime, and shall also be subject to a civil penalty not to exceed five thousand dollars and the stated value of the claim for each such violation.';

/** In the manner of the notice that Texas wants on employee coverage that is no workers' compensation. */
export const texasWorkersNotice =
  'THIS IS NOT A POLICY OF WORKERS’ COMPENSATION INSURANCE. THE EMPLOYER DOES NOT BECOME A SUBSCRIBER TO THE WORKERS’ COMPENSATION SYSTEM BY PURCHASING THIS POLICY, AND IF THE EMPLOYER IS A NON-SUBSCRIBER, THE EMPLOYER LOSES THOSE BENEFITS WHICH WOULD OTHERWISE ACCRUE UNDER THE WORKERS’ COMPENSATION LAWS. THE EMPLOYER MUST COMPLY WITH THE WORKERS’ COMPENSATION LAW AS IT PERTAINS TO NON-SUBSCRIBERS AND THE REQUIRED NOTIFICATIONS THAT MUST BE FILED AND POSTED.';

/** The same on coverage that supplements a health plan. */
export const texasNotice = `${texasWorkersNotice} This coverage pays limited benefits and does not replace major medical insurance.`;
