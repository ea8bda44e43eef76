import { createHmac } from 'node:crypto';
import type { Platform } from '../platform.ts';

/** A bucket for somebody who may not exist, by what was typed or by id: only a keyed hash of it stands in the table. */
export const accountBucket = ({ keys }: Pick<Platform, 'keys'>, purpose: string, who: string): string =>
  `${purpose}:${createHmac('sha256', keys.pepper).update(`${purpose}|${who}`).digest('base64url')}`;
