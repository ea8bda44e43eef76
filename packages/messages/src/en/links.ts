/** Pages that are entered by a link, without a sign-in. */
export const links = {
  title: 'Link',
  signInvalid: 'Unable to load remote signature wizard. Token may be invalid.',
  reviewInvalid: 'Unable to load call center review wizard. Token may be invalid.',
  tokenInvalid: 'Token may be invalid.',
  askForAnother: 'Links work for a limited time. Please ask whoever sent it to you for a new one.',
  identityTitle: 'Please confirm who you are',
  identityHelp: 'This link is personal. Before anything is shown, please answer this about yourself.',
  birthdate: 'Date of birth',
  lastFour: 'Last four digits of your SSN',
  continue: 'Continue',
  welcomeTitle: 'Welcome',
  welcome:
    'Here you can choose your coverage yourself. Please have your Social Security number at hand, and the names and birth dates of everyone whom you want to cover.\n\nIt takes about 15 minutes. You can stop at any time, have a link sent to you, and go on later.',
  division: 'Division',
  city: '{Enrollment} City',
  state: '{Enrollment} State',
  begin: 'Begin {Enrollment}',
} as const;
