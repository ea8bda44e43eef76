/** Emails. An empty line parts paragraphs; subjects hold nothing that a stranger has chosen. */
export const mails = {
  greeting: 'Hello,',
  greetingByName: 'Hello {name},',
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: 'This message was sent automatically. Replies to it are not read.',

  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
  linkLife: 'The link works once, within {life}.',
  linkLifeReset:
    'The link works once, within {life}. If it has expired, choose "Forgot password?" on the sign-in page to get another one.',
  linkLifeInvitation:
    'The link works once, within {life}. If it has expired, choose "Forgot password?" on the sign-in page to get a new invitation.',
  signInButton: 'Sign in',
  paymentReleasedSubject: '{tenant}: a payment was given back',
  paymentReleased:
    'The first payment of {amount} for the {enrollment} with the reference {number} of {group} was given back: it was not submitted in time, or has ended. If it is to go on, please resume it and enter the payment information again.',
  shareRefundedSubject: '{tenant}: a payment is refunded',
  shareRefunded:
    'The payment of {amount} for an application for {product} in {group} is refunded to the card or account it came from: it was declined or has expired. The applicant is told, too.',
  shareRefundedOnPaper:
    'The payment of {amount} for an application for {product} in {group} is refunded to the card or account it came from: it was declined or has expired.\n\nThe applicant has left no email address. Please see to it that they get this on paper:\n\n{notice}',
  enrollmentButton: 'Open the {enrollment}',
  enrollmentsButton: 'Open the {enrollments}',
  yourRefundSubject: '{tenant}: your payment is refunded',
  yourRefund:
    'Your payment of {amount} is refunded to the card or account it came from: your application for {product} with {group} was declined or has expired, and you are not charged for it. It can take a few days until you see it.',
  paymentAuthorizationSubject: '{tenant}: your payment authorization',
  paymentAuthorization:
    'This is your copy of what you authorized on {day}, for the {kind, select, bank {bank account} other {card}} that ends in {digits}. Please keep it.\n\n{text}\n\nIf this was not you, please tell the office that your emails come from at once.',
  paymentAuthorizationPaperSubject: '{tenant}: a payment authorization to be handed over on paper',
  paymentAuthorizationPaper:
    'For the {enrollment} with the reference {number} of {group} a payment by {kind, select, bank {bank account} other {card}} was authorized on {day}, and there is no email address that the copy can go to.\n\nPlease see to it that the payer gets this on paper:\n\n{text}',
  paymentReturnedSubject: '{tenant}: a payment came back',
  paymentReturned:
    'The first payment for the {enrollment} with the reference {number} of {group} was returned by the bank, or taken back by the card’s owner. What was applied for stands as it is, unpaid. Please settle it with the applicant and the carrier.',
  paymentUnknownSubject: '{tenant}: nobody knows what became of a payment',
  paymentUnknown:
    'For 15 minutes the payment provider has not said what became of the first payment for the {enrollment} with the reference {number} of {group}. Nothing else is charged meanwhile. Please look it up at the provider.',
  tellAdministrator:
    'If this was not you, choose "Forgot password?" on the sign-in page right away, and tell your administrator.',

  confirmationSubject: '{tenant}: please confirm your email address',
  confirmation:
    'Thank you for registering with {tenant}. Please confirm that this email address is yours.\n\nAn administrator then reviews your registration. You will receive another email once your account has been activated.',
  confirmationButton: 'Confirm email address',
  confirmationUnasked:
    'If you did not register, please do nothing: without your confirmation nobody can use this address.',

  addressKnownSubject: '{tenant}: you already have an account',
  addressKnown:
    'Somebody has tried to register with {tenant} under your email address. There is an account with this address already, and nothing about it has changed.\n\nIf it was you and you do not remember your password, you can choose a new one.',
  addressKnownButton: 'Choose a new password',
  addressKnownUnasked: 'If it was not you, there is nothing to do.',

  newUserSubject: '{tenant}: a new agent is waiting for review',
  newUser:
    '{who} has registered as an agent and confirmed the email address.\n\nPlease review the registration, and activate the account if it is in order.',
  newUserButton: 'Review registration',
  newUserUnasked: 'You receive this because your profile asks for a message about new users.',

  activatedSubject: '{tenant}: your account has been activated',
  activated: 'Your account with {tenant} has been reviewed and activated. You can sign in now.',

  invitationSubject: '{tenant}: you have been invited',
  invitation:
    'An account with {tenant} has been made for you. Please choose a password to begin; then sign in with this email address.',
  invitationButton: 'Accept invitation',
  invitationUnasked: 'If you do not know {tenant}, please do nothing: the invitation ends by itself.',

  invitationAcceptedSubject: '{tenant}: your account is ready',
  invitationAccepted:
    'You have accepted your invitation and chosen a password. From now on you can sign in with this email address.',

  resetSubject: '{tenant}: choose a new password',
  reset:
    'Somebody has asked for a new password for your account with {tenant}. If it was you, please choose one now.',
  resetButton: 'Choose a new password',
  resetUnasked: 'If you did not ask for it, there is nothing to do: your password stays as it is.',

  passwordChangedSubject: '{tenant}: your password has been changed',
  passwordChanged:
    'The password of your account with {tenant} has just been changed. Wherever else you were signed in, you are signed out.',

  passwordSetSubject: '{tenant}: an administrator has set your password',
  passwordSet:
    'An administrator of {tenant} has set a new password for your account, and will tell it to you. You are signed out everywhere.\n\nWhen you sign in with it, you are asked to choose one that only you know.',
  passwordSetUnasked: 'If you did not expect this, please ask your administrator.',

  emailChangedSubject: '{tenant}: your email address has been changed',
  emailChanged:
    'The email address of your account with {tenant} has been changed. From now on messages about your account go to the new address, and none to this one.',
  usernameChangedSubject: '{tenant}: your username has been changed',
  usernameChanged:
    'The username of your account with {tenant} has been changed. From now on you sign in with the new one, or with your email address.',
  emailChangedUnasked: 'If this was not you, please tell your administrator right away.',

  twoStepOnSubject: '{tenant}: two-step sign-in is on',
  twoStepOn:
    'Two-step sign-in has been turned on for your account with {tenant}. From now on, signing in asks for a code of your authenticator app.\n\nKeep the recovery codes in a safe place: each of them works once, should the app be lost.',
  twoStepOffSubject: '{tenant}: two-step sign-in is off',
  twoStepOff:
    'Two-step sign-in has been turned off for your account with {tenant}. From now on the password alone is enough to sign in.',

  auditFaultSubject: '{tenant}: the audit trail does not verify',
  auditFault:
    'The check of the audit trail has found {count, plural, one {# fault} other {# faults}}: events have been changed, removed or put in outside of {tenant}.\n\nPlease keep backups and the signed roots as they are, and find out who can reach the database. The audit page names the first faults.',
  auditFaultButton: 'Open audit trail',

  fileFaultSubject: '{tenant}: kept files are missing or altered',
  fileFault:
    'The nightly check of kept documents has found {count, plural, one {# file} other {# files}} that are missing, or are not what was kept.\n\nPlease keep backups as they are, find out who can reach the file store, and put the files back from a backup. The audit trail names them.',

  fileUnreadableSubject: '{tenant}: kept files cannot be read',
  fileUnreadable:
    'The nightly check of kept documents could not read {count, plural, one {# file} other {# files}}. They may be whole: the file store did not give them.\n\nPlease look at the disk, and at who may read the files on it. The log says why each could not be read, and the audit trail names them.',

  manyViewedSubject: '{tenant}: one account has opened {count, number} people of a census within a day',
  manyViewed:
    'The account with the number {user} has opened {count, number} people within 24 hours, each with address and date of birth.\n\nThe audit trail names them. If nobody knows why, deactivate the account.',

  signSubject: '{tenant}: your signature is needed',
  sign: '{agent} asks you to sign the applications that you have made with {group}.\n\nThe link shows them to you first. It works until {day}. You will be asked for the last four digits of your SSN.',
  signSpouse:
    '{agent} asks you to sign applications for {group} on which your signature is needed, too.\n\nThe link shows them to you. It works until {day}. Before anything is shown, you are asked for the last four digits of your SSN, or for your date of birth.',
  signButton: 'Read and sign',
  signUnasked:
    'The link is yours alone: please do not forward it. If you did not apply for anything, decline there, or ignore this message.',
  signedSubject: '{tenant}: somebody has signed',
  'signed.applicant': 'The {employee} of {a_enrollment} in {group} has signed by email.',
  'signed.spouse': 'The spouse in {a_enrollment} of {group} has signed by email.',
  reviewSubject: '{tenant}: please read the applications',
  review:
    '{agent} asks you to read the applications that were made with {group} by telephone. They are not complete before somebody has read them.\n\nThe link shows them to you. It works until {day}, for 24 hours. You will be asked for the last four digits of the SSN of whoever applies.',
  reviewButton: 'Read the applications',
  reviewLife: 'Nothing can be changed there. A newer link ends this one.',
  reviewUnasked: 'If you do not know what this is about, please ignore this message, and do not forward it.',
  reviewedSubject: '{tenant}: the applications have been read',
  reviewed:
    'Somebody has read the applications of {a_enrollment} of yours in {group}, as they were shown.\n\nWhat was submitted already is complete and goes to the carrier, unless it still needs approval; what is still open can be submitted.',
  decidedSubject: '{tenant}: a decision has been made',
  'decided.agent.approve':
    'What was pending of an application for {product} in {group} has been approved. When it takes effect stands on the page of the {enrollment}.',
  'decided.agent.part':
    'A part of what was pending of an application for {product} in {group} has been approved. The amount stands on the page of the {enrollment}. Please tell the applicant.',
  'decided.agent.decline':
    'What was pending of an application for {product} in {group} has been declined. What was not pending stays as it is. The applicant has been told as well.',
  'decidedOnPaper.part':
    'A part of what was pending of an application for {product} in {group} has been approved. The amount stands on the page of the {enrollment}.\n\nThe applicant has left no email address. Please tell them, and see to it that they get this on paper:\n\n{notice}',
  'decidedOnPaper.decline':
    'What was pending of an application for {product} in {group} has been declined. What was not pending stays as it is.\n\nThe applicant has left no email address. Please see to it that they get this on paper:\n\n{notice}',
  'decided.applicant.approve':
    'What was pending of your application for {product} with {group} has been approved. Your agent can tell you when it takes effect.',
  'decided.applicant.part':
    'A part of what was pending of your application for {product} with {group} has been approved. Your agent can tell you the amount, and when it takes effect.\n\nYou have the right to be told why the rest was not approved, and to correct what it rests on: please ask for it in writing within 90 business days.',
  'decided.applicant.decline':
    'We have to tell you that what was pending of your application for {product} with {group} cannot be approved. What was not pending stays as it is.\n\nYou have the right to be told why, on what information the decision rests, and to have what is wrong in it corrected: please ask for it in writing within 90 business days.',
  'outcome.ACCEPT':
    'An application for {product} in {group} has been approved as it was signed for. Once the agent has signed it, it is complete and goes to the carrier.',
  'outcome.REFER':
    'An application for {product} in {group} needs more from the underwriter. The home office decides it; nothing is to be done by you before.',
  'outcome.failed':
    'The underwriter could not be reached about an application for {product} in {group}. The home office decides it; nothing is to be done by you before.',
  'outcome.confirmed':
    'An application for {product} in {group} has been approved at another rating, and the applicant has confirmed what they choose there. Once the agent has signed it, it is complete and goes to the carrier.',
  'outcome.waived':
    'An application for {product} in {group} was approved at another rating, and the applicant does not take what was approved. It is declined.',
  confirmSubject: '{tenant}: your application needs your confirmation',
  'confirm.applicant':
    'A decision has been made on what you have applied for with {group}. {agent} asks you to look at it, and to choose and confirm what you want.\n\nThe link works until {day}. Before anything is shown, you are asked for the last four digits of your SSN.',
  'confirm.spouse':
    'A decision has been made on what the spouse has applied for with {group}. {agent} asks the spouse to look at it, and to choose and confirm what they want.\n\nThe link works until {day}. Before anything is shown, the last four digits of the spouse’s SSN are asked for.',
  confirmButton: 'See the decision',
  confirmUnasked:
    'The link is yours alone: please do not forward it. If you did not apply for anything, ignore this message.',
  refusedSubject: '{tenant}: somebody has declined to sign',
  refused: 'Somebody has declined to sign {a_enrollment} in {group}.',
  yourAgent: 'Your agent',
  refusedBecause:
    'Somebody has declined to sign {a_enrollment} in {group}, and said why. What they said stands on its page.',
  documentsSubject: '{tenant}: your signed documents',
  documents:
    'The documents that you have signed with {group} are ready for you: {documents}.\n\nBefore anything is shown, you are asked for the last four digits of your SSN, or for your date of birth.',
  documentOf: '{product} of {name}',
  documentsButton: 'Open the documents',
  documentsLife: 'The link works for 14 days.',
  paperSubject: '{tenant}: documents to be sent on paper',
  paper:
    'Somebody has signed {a_enrollment} of yours in {group} by telephone, and left no email address for their documents.\n\nPlease see to it that they get them on paper.',

  linkLockedSubject: '{tenant}: a link of yours is locked',
  linkLocked:
    'A personal link to {a_enrollment} of {group} has been locked: five times, whoever opened it could not say who they are.\n\nPlease make sure that it went to the right address, then send a new one.',

  emailFailedSubject: '{tenant}: an email could not be delivered',
  'emailFailed.sign':
    'The email that asks for a signature on {a_enrollment} in {group} could not be delivered.\n\nPlease make sure that the address is right, then send it again from the page of the {enrollment}.',
  'emailFailed.confirm':
    'The email that asks for a confirmation on {a_enrollment} in {group} could not be delivered.\n\nPlease make sure that the address is right, then send it again from the page of the {enrollment}.',
  'emailFailed.review':
    'The email that asks for the review of {a_enrollment} in {group} could not be delivered.\n\nPlease make sure that the address is right, then send it again.',
  'emailFailed.document':
    'The email with which somebody opens what they have signed in {group} could not be delivered.\n\nPlease see to it that they get their documents, on paper if need be.',

  resumeSubject: '{tenant}: go on with what you have saved',
  resume:
    'You have saved what you had answered for {group}. With the button you go on where you left.\n\nBefore anything is shown, you are asked who you are.',
  resumeButton: 'Go on',
  resumeLife: 'The link works for 7 days. A newer one ends it.',
  resumeUnasked: 'If you did not ask for it, there is nothing to do.',

  exportReadySubject: '{tenant}: your download is ready',
  'exportReady.cases':
    'The list of {cases} that you asked for is ready: {rows, plural, one {# row} other {# rows}}.',
  'exportReady.enrollments':
    'The list of {enrollments} that you asked for is ready: {rows, plural, one {# row} other {# rows}}.',
  'exportReady.report': 'The report that you asked for is ready: {rows, plural, one {# row} other {# rows}}.',
  'exportReady.namedReport':
    'The report “{name}” that you asked for is ready: {rows, plural, one {# row} other {# rows}}.',
  'exportReady.scheduled':
    'Your scheduled report “{name}” is ready: {rows, plural, one {# row} other {# rows}}.',
  exportReadyButton: 'Download',
  exportReadyLife: 'It can be downloaded for 24 hours, by you alone, after signing in.',
  exportReadySchedule: 'How often it is sent stands with the report, where you can also end it.',
  exportReadyUnasked: 'If you did not ask for it, please tell your administrator right away.',

  deductionFileSubject: '{tenant}: a deduction file is ready',
  deductionFile:
    'The deduction file for the pay date {date} is ready: {rows, plural, one {# row} other {# rows}}.\n\nWith the button you sign in and download it.',
  deductionFileButton: 'Open payroll',
  deductionFileLife: 'It can be downloaded for 24 hours, after signing in.',
  deductionFileSkippedSubject: '{tenant}: a deduction file was not made',
  deductionFileSkipped:
    'The deduction file of {group} for the pay date {date} was not made: whoever set its schedule may not see to the payroll of it anymore, or making it has failed.\n\nPlease make the file by hand, and set the schedule anew.',

  enteredSubject: '{tenant}: {a_enrollment} has been entered for you',
  entered:
    'The API user {who} has entered and submitted {a_enrollment} ({group}, no. {number}) on your behalf.\n\nThe applicant is asked to sign by email. What then waits for your own signature is in your inbox: please read it before you sign.',
  enteredButton: 'Open inbox',
  enteredUnasked: 'If you did not expect this, please tell your administrator.',
  transferredToSubject: '{tenant}: {a_enrollment} is yours now',
  transferredTo:
    'The {enrollment} with the reference {number} of {group} has been handed over to you by {from}, or for them.\n\nIf it is paused you can resume it; if it waits for your signature you find it in your inbox.',
  transferredButton: 'Open inbox',
  transferredFromSubject: '{tenant}: {a_enrollment} of yours has been handed over',
  transferredFrom:
    'The {enrollment} with the reference {number} of {group} has been handed over to {to}. You need not do anything about it anymore.',
  transferredSubject: '{tenant}: {a_enrollment} has been handed over',
  transferred:
    'The {enrollment} with the reference {number} of {group} has been handed over from {from} to {to}.',

  expiredSubject:
    '{tenant}: {count, plural, one {# of your {enrollments} has} other {# of your {enrollments} have}} expired',
  expired:
    '{count, plural, one {# of your {enrollments} has} other {# of your {enrollments} have}} expired, because a signature, a decision or the rest of the answers did not come in time.\n\nTheir links work no longer, and nothing of them goes to the carrier. Whoever still wants coverage needs a new {enrollment}.',
  expiredButton: 'Show what expired',

  deliveryFailedSubject: '{tenant}: delivery {id} has failed',
  deliveryFailed:
    'Delivery {id} of {enrollment} {number} could not be sent, and is not tried anymore.\n\nPlease check the connection to the carrier, then send it again from the deliveries page. Nothing is lost: the package waits.',
  deliveryFailedLink: 'Open deliveries',
  hostKeyChangedSubject: '{tenant}: {host} is not the receiver that it was',
  hostKeyChanged:
    '{host} shows another host key than the one that was set: {key}. Nothing is sent there, and no answer is read: somebody else may have taken its place.\n\nPlease ask the carrier by telephone whether this key is theirs. If so, set it, then send again what failed; if not, tell your security team.',
  answerParkedLink: 'Open answers of carriers',
  answerParkedSubject: '{tenant}: an answer of a carrier waits for you',
  'answerParked.unreadable':
    'Answer {id} of a carrier could not be read. Nothing was changed by it.\n\nPlease ask the carrier to send it again.',
  'answerParked.unknown-record':
    'Answer {id} of a carrier is about something that we have not sent. What else it says was taken.\n\nPlease ask the carrier what it means.',
  'answerParked.superseded-record':
    'Answer {id} of a carrier accepts what we have sent again since, with a correction.\n\nPlease ask the carrier which of them it holds, so that nobody is insured twice.',
} as const;
