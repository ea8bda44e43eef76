/** What signers agree to, before the statements of the products. Whoever changes one counts `consentVersion` up. */
export const consents = {
  applicant:
    'I have read the applications shown to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
  spouse:
    'I have read the application for my coverage. My answers are true and complete to the best of my knowledge. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
  applicant_voice:
    'The applications have been shown or read to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically by my voice, and that saying yes on this call has the effect of my handwritten signature.',
  spouse_voice:
    'The application for my coverage has been shown or read to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically by my voice, and that saying yes on this call has the effect of my handwritten signature.',
  agent:
    'I asked the questions as they are written and recorded the answers as they were given. I agree to sign electronically, and that my electronic signature has the effect of my handwritten signature.',
} as const;
