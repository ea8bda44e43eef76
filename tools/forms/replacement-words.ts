/** The words of the notice about replacement: what the model regulation wants said, said by us. */
export const opening = [
  {
    text: 'You are about to buy a new life insurance policy or certificate, and you may be about to end or change one that you have. Such a step is called a replacement. It can be right for you, and it can be a mistake that is hard to undo. The law asks us to make sure that you decide with your eyes open.',
  },
  {
    lead: 'A replacement takes place',
    text: 'if, because of the new coverage, an existing life insurance policy or annuity contract is or will be lapsed, forfeited, surrendered in whole or in part, assigned to the replacing company, or otherwise ended; or is continued as paid-up or extended insurance, reduced in value, or has its cash value, dividends or a loan on it used to pay premiums of the new coverage. The last is called financing, and it is treated as a replacement here.',
  },
  {
    text: 'We need the facts below in order to tell your existing company what is planned. It has the right to write to you about your present policy before you decide.',
  },
];

export const replaces =
  'Are you considering to stop paying premiums for, to surrender, to reduce or to assign an existing policy or contract?';

export const finances =
  'Are you considering to use money from an existing policy or contract, such as its cash value or a loan on it, to pay premiums of the new coverage?';

export const thoughts = [
  {
    lead: 'Premiums.',
    text: 'Is the new premium affordable, and can it rise later? You are older than when you took out the existing policy: does the new one cost more for the same amount? How long will you have to pay?',
  },
  {
    lead: 'Values.',
    text: 'New policies often take years to build a cash value. What do you pay to surrender the existing policy, and what do you lose? Will the surrender or a loan be taxed?',
  },
  {
    lead: 'Insurability.',
    text: 'If your health has changed since, the new coverage may cost more or may be declined. Do not end what you have until you have received the new policy or certificate and found it acceptable.',
  },
  {
    lead: 'Time limits.',
    text: 'For the first two years, a new policy can be contested because of what was said in the application, and death by suicide may be excluded. On your existing policy those years may already be over.',
  },
  {
    lead: 'Alternatives.',
    text: 'Can the existing policy be changed to meet your needs, or can you keep it and add to it? Your existing company or agent can tell you.',
  },
];

export const rights = [
  {
    text: 'You may return the new policy or certificate within 30 days after you have received it, to us or to your agent, for any reason or none. We will then pay back all premiums, and it will be as if it had never been issued. Should you have ended another policy by then, that company is not bound to take it up again.',
  },
];

export const newYorkRights = [
  {
    text: 'You may return the new policy or certificate within 60 days after you have received it, to us or to your agent, for any reason or none. We will then pay back all premiums, and it will be as if it had never been issued. The company whose policy was replaced is asked to put it in force again where you request it within that time, as far as its rules and the law of New York allow.',
  },
];

export const newYorkComparison =
  'Your agent obtains from your existing company the figures of the policy that is to be replaced, and gives you a written comparison of both policies, with the advantages and disadvantages of the replacement, before the new coverage is issued. Keep the comparison together with this notice. If you have not received it, do not end the existing policy.';

export const readAloud = 'Does the applicant want this notice read aloud by the agent?';

export const statements = [
  {
    lead: 'Applicant.',
    text: 'I have read this notice, or it has been read to me, and I have received a copy. I have told the agent about every existing policy and contract that may be replaced or used to pay for the new coverage, and what is said of them above is true to the best of my knowledge.',
  },
  {
    lead: 'Agent.',
    text: 'I have gone through this notice with the applicant. I have used only sales material that the Company has approved, and I have left copies of all that I used with the applicant. I believe that what is said above is complete.',
  },
];
