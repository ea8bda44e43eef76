/** What the rows of a report can be added up by: hour of the day and age in days on the site's clock. */
export const reportGroups = ['case', 'agent', 'product', 'status', 'month', 'hour', 'mode', 'age'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** How long ago something was entered: whole days before today, up to and with `to`. */
export const ageGroups = [
  { key: '0', from: 0, to: 0 },
  { key: '1-7', from: 1, to: 7 },
  { key: '8-30', from: 8, to: 30 },
  { key: '31-90', from: 31, to: 90 },
  { key: '91+', from: 91, to: undefined },
] as const;
export type AgeGroup = (typeof ageGroups)[number]['key'];
