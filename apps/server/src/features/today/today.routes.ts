import { getToday } from '@openroll/contract/today';
import { waitingKindsOf } from '@openroll/domain/access/waiting';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { listWaiting } from './today.queries.ts';

export function bindToday(bind: Bind, platform: Platform): void {
  bind(getToday, async ({ actor, scope }) => {
    const { userId, permissions } = userOf(actor);
    const kinds = waitingKindsOf(permissions);
    const waiting = await listWaiting(platform, { scope: await scope(), userId, kinds });
    return { waiting: waiting.map(({ kind, count, hasMore }) => ({ kind, count, has_more: hasMore })) };
  });
}
