/** Texts of any file whose headers are told what they mean: a census, a carrier's bill (§3.7, §9.11). */
export const fileMapping = {
  show: 'Change',
  hide: 'Hide',
  someIgnored:
    '{count, plural, one {One header is ignored: {headers}.} other {# headers are ignored: {headers}.}}',
  examples: 'Examples',
  takenFor: 'Taken for',
  columnOf: 'Column for {header}',
  ignore: 'Ignored',
  requiredColumn: '{column} (required)',
  known: 'Known',
  'by.name': 'By its name',
  'by.remembered': 'Remembered',
  'by.chosen': 'Chosen',
  'by.unknown': 'Unknown',
  stillMissing: 'Still missing: {columns}.',
  mappedTwice: 'More than one header is taken for: {columns}.',
} as const;
