import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';

/** What the database keeps of a recovery code: a keyed hash, bound to its user. Blanks and dashes do not count. */
export const hashRecoveryCode = ({ keys }: Pick<Platform, 'keys'>, userId: number, code: string): Buffer =>
  createHmac('sha256', keys.pepper)
    .update(`recovery|${userId}|${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest();
