/** What the home office is told of by itself (§11.13). Nobody is named: the audit trail says who it was. */
export const alerts = {
  button: 'Open audit trail',
  refusalsSubject: '{tenant}: somebody is refused again and again',
  refusals:
    'Within an hour many calls of one account ({who}) were refused, because they were not allowed or asked for what is not theirs.\n\nThe audit trail says who it was and what was asked for. If it was not meant, end their sign-ins and set a new password.',
  unknownTokensSubject: '{tenant}: many links that are good for nothing',
  unknownTokens:
    'Within an hour many personal links were tried that do not exist or have ended.\n\nSomebody may be guessing them. Each address is slowed down by itself; nothing has been opened.',
  censusMissesSubject: '{tenant}: many look-ups of a census find nobody',
  censusMisses:
    'In one day {count, number} look-ups in the census of {case} {id} have found nobody.\n\nThe audit trail says who looked. Somebody may be guessing social security numbers.',
  largeExportSubject: '{tenant}: a large export',
  largeExport:
    'A file with {rows, number} rows was made for user {user}.\n\nThe audit trail says what was asked for. If nobody expected it, please ask.',
  newNetworkSubject: '{tenant}: an administrator signs in from another network',
  newNetwork:
    'User {user}, who is an administrator, has signed in from the address {address}, and never from that network before.\n\nIf that was not them, end their sign-ins and set a new password.',
  emailsWaitingSubject: '{tenant}: emails are waiting',
  emailsWaiting:
    '{count, plural, one {# email has} other {# emails have}} been waiting for more than five minutes.\n\nThe mail server may not be taking them. They are tried again for some three hours.',
  jobsFailedSubject: '{tenant}: work in the background has failed',
  jobsFailed:
    'Within an hour {count, plural, one {# job} other {# jobs}} of the kind {job} failed for good.\n\nThe log of the server says why.',
  diskFullSubject: '{tenant}: the disk is almost full',
  diskFull:
    'Only {percent, number} % of the disk that holds the documents is free.\n\nWhen it is full, nothing can be signed or delivered.',
  backupOldSubject: '{tenant}: the last backup is old',
  backupOld:
    'The last backup of the database is {hours, plural, one {# hour} other {# hours}} old.\n\nThe log of the server says what keeps it from being made. openroll backup make tries it at once.',
  backupUnprovenSubject: '{tenant}: a backup cannot be trusted',
  backupUnproven:
    'The newest backup was restored for a trial, and the copy is not what was backed up: it did not come up, a file is missing, or its audit trail is not whole.\n\nopenroll backup prove tries it again and says what is wrong.',
};
