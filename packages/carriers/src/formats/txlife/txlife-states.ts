import { other } from './txlife-codes.ts';

/** States and territories in the order of TXLife's codes, from 1 on: 'AL' is 1, 'IL' 17, 'WY' 59. */
const states =
  'AL AK AS AZ AR CA CO CT DE DC FM FL GA GU HI ID IL IN IA KS KY LA ME MH MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PW PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'.split(
    ' ',
  );

/** The code that stands beside a state's abbreviation; that of 'other' for what is none. */
export const stateCode = (state: string | null): { readonly tc: string } => {
  const at = state === null ? -1 : states.indexOf(state);
  return { tc: at < 0 ? other : String(at + 1) };
};
