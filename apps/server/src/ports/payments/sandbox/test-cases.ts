/** What somebody typed into the sandbox's fields. It is judged, and never kept. */
export type TypedMethod =
  | {
      readonly method: 'card';
      readonly number: string;
      readonly cvv: string;
      readonly exp_month: number;
      readonly exp_year: number;
    }
  | {
      readonly method: 'bank';
      readonly routing: string;
      readonly account: string;
      readonly holder_type: string;
      readonly account_type: string;
    };

/**
 * What becomes of a charge: `lost` is charged, and the answer never comes; `error` is answered with a 500, and not charged; `returned` is
 * accepted, and comes back from its bank.
 */
export type SandboxOutcome = 'accepted' | 'declined' | 'lost' | 'error' | 'returned';

export type SandboxRefusal =
  | 'card-number'
  | 'card-cvv'
  | 'card-expiry'
  | 'card-expired'
  | 'cvv-refused'
  | 'bank-routing'
  | 'bank-account'
  | 'bank-types'
  | 'not-a-test-card'
  | 'not-a-test-account';

export type Judged =
  | {
      readonly ok: true;
      readonly outcome: SandboxOutcome;
      readonly lastFour: string;
      readonly brand: string | null;
    }
  | { readonly ok: false; readonly why: SandboxRefusal };

/** The cards of the demo world (§15.6); every other number is refused, so that no real one is ever tried. */
export const testCards: Readonly<Record<string, SandboxOutcome>> = {
  '4111111111111111': 'accepted',
  '4000000000000002': 'declined',
  '4000000000009995': 'lost',
  '4000000000000119': 'error',
};

/** The one bank of the demo world. */
export const testRouting = '021000021';

/** Accounts of it with these digits at the end; all others are accepted. */
export const testAccounts: Readonly<Record<string, SandboxOutcome>> = {
  '0002': 'declined',
  '0003': 'returned',
};

/** Judges what was typed: `today` is 'YYYY-MM'. */
export function judge(typed: TypedMethod, month: string): Judged {
  const why = refusalOf(typed, month);
  if (why) return { ok: false, why };
  if (typed.method === 'bank') {
    const account = digitsOf(typed.account);
    const outcome = testAccounts[account.slice(-4)] ?? 'accepted';
    return { ok: true, outcome, lastFour: account.slice(-4), brand: null };
  }
  const number = digitsOf(typed.number);
  const outcome = testCards[number];
  if (!outcome) return { ok: false, why: 'not-a-test-card' };
  return { ok: true, outcome, lastFour: number.slice(-4), brand: 'visa' };
}

function refusalOf(typed: TypedMethod, month: string): SandboxRefusal | undefined {
  if (typed.method === 'bank') {
    if (!/^\d{9}$/.test(typed.routing)) return 'bank-routing';
    if (!/^\d{4,17}$/.test(digitsOf(typed.account))) return 'bank-account';
    if (!holderTypes.includes(typed.holder_type) || !accountTypes.includes(typed.account_type))
      return 'bank-types';
    return typed.routing === testRouting ? undefined : 'not-a-test-account';
  }
  const { number, cvv, exp_month, exp_year } = typed;
  if (!isCardNumber(digitsOf(number))) return 'card-number';
  if (!/^\d{3,4}$/.test(cvv)) return 'card-cvv';
  if (!isWithin(exp_month, 1, 12) || !isWithin(exp_year, 1000, 9999)) return 'card-expiry';
  if (`${exp_year}-${String(exp_month).padStart(2, '0')}` < month) return 'card-expired';
  return cvv === '000' ? 'cvv-refused' : undefined;
}

/** Whose an account is, and of which kind (§17.1). */
const holderTypes: readonly string[] = ['personal', 'business'];
const accountTypes: readonly string[] = ['checking', 'savings'];

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** 13 to 19 digits whose check digit is right (ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
