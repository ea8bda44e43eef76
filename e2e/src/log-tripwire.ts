/** The people whose numbers outside checks type in (demo world), with and without dashes; and anything that is written like one. */
const PLANTED = ['219-09-9999', '078-05-1120', '987-65-4325'];
const SSN = new RegExp(
  [...PLANTED.flatMap((ssn) => [ssn, ssn.replaceAll('-', '')]), '\\b\\d{3}-\\d{2}-\\d{4}\\b'].join('|'),
);

/** The first lines of a log that hold a social security number. */
export function findLeaks(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => SSN.test(line))
    .slice(0, 3);
}
