/** Documents that are read on the screen: applications by name, and the pages of each. */
export const documents = {
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
} as const;
