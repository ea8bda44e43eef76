/** What signers agree to, before the statements of the products. Whoever changes one counts `consentVersion` up. */
export const consents = {
  // What 15 U.S.C. 7001(c) asks to be said before it: scope, paper, withdrawal, contact, and what is needed to read and keep it (A16).
  electronic:
    'Electronic records and signatures. This concerns the applications of this {enrollment}, the notices that belong to them, and your signature on them. You may have them on paper instead, and a paper copy of what you have signed, free of charge: ask your agent. You may withdraw this consent before you sign, by not signing or by declining; withdrawing it later does not undo what you have signed. To do so, or to tell of a new e-mail address, contact your agent or the office that your letters come from. To read and keep these documents you need a device with a current web browser, a program that shows PDF files, and an e-mail address; to print them, a printer.',
  applicant:
    'I have read the applications shown to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
  spouse:
    'I have read the application for my coverage. My answers are true and complete to the best of my knowledge. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
  underwriting:
    'Authorization for underwriting. I allow what I have answered here about the persons for whom I sign, their health and tobacco use among it, to be sent to an underwriter of the insurance company, who decides about the applications by it, and to be kept with them. I may take this back in writing for the time to come. The premiums shown are those that are expected; they hold as approved.',
  // The second act of the same signer, about one application (B17).
  rating:
    'Another rating. {product} for {insured} is approved at the rating {rating}; I signed the application expecting the rating {anticipated}. In place of what I signed for I choose {coverage} at {premium} {period}. All else that I signed stands. I agree that typing my name has the effect of my handwritten signature.',
  rating_voice:
    'Another rating. {product} for {insured} is approved at the rating {rating}; I signed the application expecting the rating {anticipated}. In place of what I signed for I choose {coverage} at {premium} {period}. All else that I signed stands. I agree that saying yes on this call has the effect of my handwritten signature.',
  applicant_voice:
    'The applications have been shown or read to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically by my voice, and that saying yes on this call has the effect of my handwritten signature.',
  spouse_voice:
    'The application for my coverage has been shown or read to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically by my voice, and that saying yes on this call has the effect of my handwritten signature.',
  agent:
    'I asked the questions as they are written and recorded the answers as they were given. I agree to sign electronically, and that my electronic signature has the effect of my handwritten signature.',
} as const;
