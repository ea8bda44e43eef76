/** Documents that are read on the screen: applications by name, and the pages of each. */
export const documents = {
  beside: '{document} · {application}',
  page: 'Page {page} of {pages}',
  pages: '{count, plural, one {# page} other {# pages}}',
  readAll: 'Read all',
  closeAll: 'Close all',
  opened: '{read, number} of {total, number} opened',
  isOpened: 'Opened',
  notOpened: 'Not opened yet',
  enlarge: 'Enlarge the pages',
  fit: 'Fit the pages to the screen',
  loading: 'The pages are being opened…',
  problem: 'The pages could not be shown.',

  none: 'There is nothing to review yet.',
  asSigned: 'Applications as they will be signed',
  preparing: 'The applications are being prepared…',
  prepareAgain: 'Prepare them again',
  summaryTitle: 'Summary of choices',
  summaryLoading: 'The summary is being prepared…',
  summaryProblem: 'There was a server problem previewing the {enrollment}',
  noSummary: 'Nothing has been chosen yet.',
} as const;
