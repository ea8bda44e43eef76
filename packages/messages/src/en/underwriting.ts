/** An underwriter's decision in the wizard (§17.4). */
export const underwriting = {
  waiting: 'Waiting for the underwriting decision …',
  waitingHint: 'It appears here by itself. This can take a few seconds.',
  accepted: 'Approved at the rating {rating}.',
  differs:
    'The rating differs from the anticipated one: {rating} instead of {anticipated}. Choose again among the coverage at this rating, and confirm it.',
  choose: 'Coverage at the rating {rating}',
  chooseHint: 'If you choose Waived, this coverage is not taken.',
  confirmName: 'Type your full name to confirm',
  confirmSigner: 'Confirm as {name}',
  confirmSpoken: '{name} said yes',
  statement: 'What is confirmed',
  refer: 'Incomplete',
  referHint:
    'A decision could not be made right away. The application is submitted and stays pending until the home office has decided. Please see the agent.',
  decline: 'Declined',
  declineHint:
    'The underwriter has declined this coverage. It does not take effect; all other coverage goes on. A letter about this decision follows.',
  problem: 'There was a problem retrieving the underwriting decision',
  tryLater: 'Please try again later.',
  tryAgain: 'Try again',
  askedEnough:
    'The underwriter has been asked three times. The application is submitted without a decision and stays pending until the home office has decided.',
} as const;
