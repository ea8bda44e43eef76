import { z } from 'zod';

/** Agents beside the writing one, as the wire numbers them: agent_2 to agent_10 (§8.2). */
export const splitNumbers = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type SplitNumber = (typeof splitNumbers)[number];

const splitId = z.number().nullable();
/** '12.50' */
const splitShare = z.string().nullable();

/** What each of them has of a commission; null where there is nobody. */
const numberedFields = Object.fromEntries(
  splitNumbers.flatMap((number) => [
    [`agent_${number}_id`, splitId],
    [`agent_${number}_split`, splitShare],
  ]),
) as Record<`agent_${SplitNumber}_id`, typeof splitId> &
  Record<`agent_${SplitNumber}_split`, typeof splitShare>;

/** Who shares a commission, in the row of a list and in the detail of an enrollment (§8.2). */
export const splitFields = z.object({
  /** What the writing agent has of it: '87.50'; null of people of a census, who have no enrollment. */
  agent_split: splitShare,
  ...numberedFields,
});
export type SplitFields = z.output<typeof splitFields>;
