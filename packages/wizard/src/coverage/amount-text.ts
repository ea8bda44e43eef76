/** Whole dollars as choices show them, in every locale alike: 20000 → '$20,000', or '$2,400 a month' with a suffix. */
export const amountText = (dollars: number, suffix?: string): string => {
  const text = `$${String(dollars).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
  return suffix === undefined ? text : `${text} ${suffix}`;
};
