/** The questions before a session ends without a submission (§5.11). */
export const ending = {
  cancelTitle: 'Cancel Session',
  cancelQuestion:
    'What should become of the answers of {name}? Data that is discarded cannot be brought back.',
  cancelOwn: 'What should become of your answers? Data that is discarded cannot be brought back.',
  resumeEmail: 'Your email address',
  resumeEmailHelp:
    'To save and resume later, please give your address here: we send you a personal link, which works for 7 days.',
  cancelBack: 'Cancel',
  cancelPause: 'Save and Resume later',
  cancelDiscard: 'Discard data and Exit',
  handOverTitle: 'Hand over this device',
  handOverQuestion:
    'Until you give your password, this device opens the {enrollment} of {name} and nothing else. You take it back to sign and to submit.',
  handOverYes: 'Yes, Hand over',
  handOverNo: 'No, Go Back',
  giveBack: 'Please hand the device back to {name}, who goes on from here.',
  pauseTitle: 'Pause',
  pauseQuestion:
    'The answers of {name} are saved, and the {enrollment} can be resumed from the list of {enrollments}.',
  pauseYes: 'Yes, Pause',
  pauseNo: 'No, Go Back',
  declineSignatureTitle: 'Decline to sign',
  declineSignatureQuestion:
    'The applications are then not made, and this link ends. The agent who sent it to you is told.',
  declineSignatureYes: 'Yes, Decline',
  declineReason: 'Why (optional)',
  declineTitle: 'Decline',
  declineQuestion: '{name} declines every coverage that is offered. This ends the {enrollment}.',
  declineOwn: 'You decline every coverage that is offered to you. This ends the {enrollment}.',
  declineYes: 'Yes, Decline',
  declineNo: 'No, Go Back',
  submittingTitle: 'Submitting',
  submitting: 'The application is being submitted. Please keep this page open.',
  submitted: 'The application was submitted.',
} as const;
