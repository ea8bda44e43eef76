import { downloadExport, exportCases, exportEnrollments } from '@openroll/contract/exports';
import type { Translate } from '@openroll/messages/texts';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireCase } from '../../platform/scope.ts';
import { actorOf } from '../../platform/sign-in/actor-of.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { listingOf } from '../enrollments/listing-of.ts';
import { openExport } from './open-export.ts';
import { requestExport } from './request-export.ts';

export function bindExports(bind: Bind, platform: Platform): void {
  const begun = (t: Translate) => ({ msg: t('exports.begun') });

  bind(exportCases, async ({ t, actor, origin, body }) => {
    await requestExport(platform, origin, { by: userOf(actor).userId, kind: 'cases', filters: body });
    return begun(t);
  });

  bind(exportEnrollments, async ({ t, actor, origin, body, scope }) => {
    const by = userOf(actor).userId;
    const filters = listingOf(by, body);
    if (filters.case_id !== undefined) requireCase(await scope(), filters.case_id);
    await requestExport(platform, origin, { by, kind: 'enrollments', filters });
    return begun(t);
  });

  bind(downloadExport, async ({ target, actor, origin, scope, request }) =>
    openExport(platform, origin, await scope(), {
      file: target,
      by: userOf(actor),
      askAgain: () => actorOf(platform, request, { poll: true }),
    }),
  );
}
