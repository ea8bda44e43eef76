import { accept, type Outcome, type Problem, problem, refuse } from '../problems.ts';
import { type CalendarDate, isCalendarDate } from '../values/dates.ts';
import { parseState, statesAnd } from '../values/us-states.ts';
import { isPlainText } from './details.ts';

/** `to` is null while it has no end (§1.21). */
export interface Term {
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

/** A license to sell in a state. */
export interface UserLicense extends Term {
  readonly state: string;
  readonly number: string;
}

/** Whether a license or an appointment counts on a day: from its first to its last day, both included. */
export const isInForce = ({ from, to }: Term, day: CalendarDate): boolean =>
  from <= day && (to === null || to >= day);

/** An appointment with a carrier for some states (§1.21). */
export interface UserAppointment extends Term {
  readonly carrier: string;
  readonly states: readonly string[];
}

/**
 * Whether an appointment is with a carrier, which goes by several names: its code (§9.5), and its legal name, as appointments
 * had it before carriers had codes. Case and blanks around do not count.
 */
export const isWithCarrier = (
  { carrier }: Pick<UserAppointment, 'carrier'>,
  names: readonly string[],
): boolean => names.some((name) => plain(name) === plain(carrier));

const plain = (name: string): string => name.trim().toLowerCase();

/** Reads the whole set of a user's licenses; a problem names its row: `licenses[2].number`. */
export const readLicenses = (
  given: readonly UserLicense[],
  allowed: readonly string[],
): Outcome<UserLicense[]> =>
  readRows(given, (row, index) => {
    const at = (field: string) => problem('license-incomplete', `licenses[${index}].${field}`);
    const isContradicted = given
      .slice(0, index)
      .some((other) => isSameTerm(other, row) && other.to !== row.to);
    const state = known(row.state, allowed);
    const number = row.number.trim();
    return {
      row: { state: state ?? '', number, from: row.from, to: row.to || null },
      problems: [
        ...(state ? [] : [at('state')]),
        ...(number !== '' && isPlainText(number) ? [] : [at('number')]),
        ...(isContradicted ? [at('to')] : spanProblems(row, at)),
      ],
    };
  });

/** The same license from the same day on: it has one end. */
const isSameTerm = (one: UserLicense, other: UserLicense) =>
  parseState(one.state) === parseState(other.state) &&
  one.number.trim() === other.number.trim() &&
  one.from === other.from;

/** Reads the whole set of a user's appointments; a problem names its row: `appointments[0].states`. */
export const readAppointments = (
  given: readonly UserAppointment[],
  allowed: readonly string[],
): Outcome<UserAppointment[]> =>
  readRows(given, (row, index) => {
    const at = (field: string) => problem('appointment-incomplete', `appointments[${index}].${field}`);
    const states = row.states.map((state) => known(state, allowed));
    const carrier = row.carrier.trim();
    const isOfStates = states.length > 0 && states.every((state) => state !== undefined);
    return {
      row: {
        carrier,
        states: [...new Set(states.map((state) => state ?? ''))].sort(),
        from: row.from,
        to: row.to || null,
      },
      problems: [
        ...(carrier !== '' && isPlainText(carrier) ? [] : [at('carrier')]),
        ...(isOfStates ? [] : [at('states')]),
        ...spanProblems(row, at),
      ],
    };
  });

const known = (typed: string, allowed: readonly string[]) => parseState(typed, statesAnd(allowed));

function spanProblems(
  { from, to }: { readonly from: string; readonly to: string | null },
  at: (field: string) => Problem,
): Problem[] {
  if (!isCalendarDate(from)) return [at('from')];
  return to && (!isCalendarDate(to) || to < from) ? [at('to')] : [];
}

/** All rows, the same one once, or all that is wrong with any. */
function readRows<T>(
  given: readonly T[],
  read: (row: T, index: number) => { readonly row: T; readonly problems: readonly Problem[] },
): Outcome<T[]> {
  const rows = given.map(read);
  const problems = rows.flatMap((one) => one.problems);
  if (problems.length > 0) return refuse(...problems);
  return accept([...new Map(rows.map(({ row }) => [JSON.stringify(row), row])).values()]);
}
