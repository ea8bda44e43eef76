/** Where a bill is open on the payroll page of its case. */
export const billAddress = (payroll: string, id: number): string => `${payroll}?tab=bills&bill=${id}`;
