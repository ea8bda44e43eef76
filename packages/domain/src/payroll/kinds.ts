/** All deductions, or what has changed since the last file of the case (§9.10). */
export const deductionFileKinds = ['full', 'changes'] as const;
export type DeductionFileKind = (typeof deductionFileKinds)[number];

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** What becomes of a pay date on a holiday or at a weekend. */
export const holidayRules = ['none', 'previous-business-day', 'next-business-day'] as const;
export type HolidayRule = (typeof holidayRules)[number];

/** A schedule makes a file so many days before a pay date at most. */
export const maxDaysBefore = 31;
