import { randomUUID } from 'node:crypto';

/** A reference that a user can quote; also in the header X-Request-Id. Never taken from the outside. */
export const requestId = (): string => randomUUID();
