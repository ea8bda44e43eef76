/** All of a commission, in hundredths of a percent. */
export const wholeShare = 10_000;

/** '87.50' of 8750 hundredths of a percent. */
export const percentText = (hundredths: number): string => (hundredths / 100).toFixed(2);
