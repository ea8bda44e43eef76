import { placeCodes, placeName } from '@openroll/domain/values/us-states';

export interface StateLists {
  /** Of the case. */
  readonly offered: readonly string[];
  /** Of the site. */
  readonly allowed: readonly string[];
  /** Of the enrolling agent. */
  readonly licensed: readonly string[];
}

export interface StateOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Where an agent may start: the states, as far as the case offers them, the site allows them and the agent is
 * licensed in them (§4.5, §4.6).
 */
export const stateOptions = (lists: StateLists): StateOption[] =>
  toOptions(offeredStates(lists).filter((code) => lists.licensed.includes(code)));

/** The same without the licenses: what the message lists as offered. */
export const offeredStates = ({ offered, allowed }: Omit<StateLists, 'licensed'>): string[] =>
  placeCodes.filter((code) => offered.includes(code) && allowed.includes(code));

/** 'Illinois, Texas': the names of states for a message. */
export const stateNames = (codes: readonly string[]): string =>
  toOptions(placeCodes.filter((code) => codes.includes(code)))
    .map(({ label }) => label)
    .join(', ');

const toOptions = (codes: readonly string[]): StateOption[] =>
  codes.map((value) => ({ value, label: placeName(value) }));
