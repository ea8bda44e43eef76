/** The 50 US states (§10.3); the District of Columbia is not listed unless the site allows it. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof usStates;
export const stateCodes = Object.keys(usStates) as readonly StateCode[];

/** What a site may allow beside the fifty: the District of Columbia and the territories. */
export const otherPlaces = {
  DC: 'District of Columbia',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
} as const;

const placeNames: Readonly<Record<string, string>> = { ...usStates, ...otherPlaces };
/** Every place that a product can be sold in: the fifty, then the others. */
export const placeCodes: readonly string[] = Object.keys(placeNames);

/** 'Illinois' of IL, 'Puerto Rico' of PR; a code that is none of ours stays as it is. */
export const placeName = (code: string): string => placeNames[code] ?? code;

const byName = new Map(Object.entries(placeNames).map(([code, name]) => [name.toLowerCase(), code]));

/** §5.14: the states of birth that stand for a place outside the 50 states; only then a country is asked. */
export const elsewhere = 'OTH';
export const isElsewhere = (state: string): boolean => state === elsewhere || state === 'OTHER';
/** Where no other is named (§5.7). */
export const defaultCountry = 'United States';

/** Reads a two-letter code or a full name in any case; undefined when it is no state of ours. */
export function parseState(text: string, allowed: readonly string[] = stateCodes): string | undefined {
  const typed = text.trim();
  const code = byName.get(typed.toLowerCase()) ?? typed.toUpperCase();
  return allowed.includes(code) ? code : undefined;
}

/** The fifty, and what else a site allows: where people live and agents are licensed. */
export const statesAnd = (allowed: readonly string[]): readonly string[] => [
  ...new Set([...stateCodes, ...allowed]),
];
