/** Texts of the page of one case: its banner, actions, setup card and history (§2.7). */
export const casePage = {
  trainingTitle: 'Training',
  training: 'This is a training {case}. Nothing in it counts, is delivered or is reported.',
  trainingUntil: 'Its {enrollments} and its census are cleared away after {day}.',

  duplicate: 'Duplicate',
  setupFile: 'Download setup',
  setupFileProblem: 'The setup could not be downloaded.',
  payroll: 'Payroll',
  setup: '{Case} Setup',
  openSetup: 'Open setup',
  setupClosed: 'Settings, products, users and everything else that this {case} stands on.',

  history: 'History',
  when: 'When',
  who: 'Who',
  what: 'What',
  change: '{field}: {before}, now {after}',
  noHistory: 'Nothing has been changed yet.',
} as const;
