import { longestEmail } from './contact.ts';

/** Longest values that people may type, by what they are: the contract refuses what is longer, and screens let nobody type it. */
export const lengths = {
  personName: 100,
  email: longestEmail,
  agentCode: 40,
  licenseNumber: 60,
  carrier: 120,
  groupName: 200,
  groupNumber: 50,
  city: 100,
  divisionName: 100,
  tagName: 100,
  search: 200,
} as const;

/** How many things one call may name: rows of a case, tags, users. */
export const counts = { divisions: 500, products: 200, tags: 1000, users: 1000, licenses: 200 } as const;
