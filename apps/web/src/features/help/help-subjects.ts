/** The keys that the help tells of, each with where it works. */
export const keys = [
  { name: 'tab', place: 'everywhere' },
  { name: 'palette', place: 'everywhere' },
  { name: 'search', place: 'lists' },
  { name: 'enter', place: 'forms' },
  { name: 'space', place: 'forms' },
  { name: 'arrows', place: 'choices' },
  { name: 'escape', place: 'dialogs' },
  { name: 'yes', place: 'questions' },
  { name: 'no', place: 'questions' },
  { name: 'lift', place: 'order' },
] as const;
export type Key = (typeof keys)[number];

/** The words that the help explains by itself; those of insurance are the glossary's. */
export const words = [
  'splits',
  'beneficiary',
  'case',
  'prover',
  'census',
  'delivery',
  'directStart',
  'division',
  'stages',
  'goodOrder',
  'participation',
  'paused',
  'premiumMode',
  'ownOnly',
  'situs',
  'training',
] as const;
