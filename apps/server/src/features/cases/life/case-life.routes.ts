import {
  assignAgents,
  caseHistory,
  createCase as createEndpoint,
  createCaseFromFile as createFromFileEndpoint,
  deleteCase as deleteEndpoint,
  duplicateCase as duplicateEndpoint,
  exportCaseSetup as exportEndpoint,
  listCaseTags,
  listUsersWithAccess as listUsersWithAccessEndpoint,
  reactivateCase as reactivateEndpoint,
  removeCaseTags,
  setCaseTags,
} from '@openroll/contract/cases';
import { holds } from '@openroll/domain/access/actor';
import type { Bind } from '../../../platform/http/bind.ts';
import { Download } from '../../../platform/http/call.ts';
import { wholeList } from '../../../platform/http/whole-list.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CaseInScope, requireExistingCase } from '../../../platform/scope.ts';
import { assignUsers } from '../access/assign-users.ts';
import { listTagsOf, listUsersWithAccess } from '../access/case-access.queries.ts';
import { requireAssignable } from '../access/require-assignable.ts';
import { tagCase } from '../access/tag-case.ts';
import { untagCase } from '../access/untag-case.ts';
import { createCaseFromFile } from '../documents/create-case-from-file.ts';
import { exportCaseSetup } from '../documents/export-case-setup.ts';
import { findCaseProblems, getCaseDetail } from '../get-case-detail.ts';
import { listCaseEvents } from '../history/case-history.queries.ts';
import { toHistoryRow } from '../history/case-history.view.ts';
import { requireRight } from '../setup/require-right.ts';
import { createCase } from './create-case.ts';
import { deleteCase } from './delete-case.ts';
import { duplicateCase } from './duplicate-case.ts';
import { reactivateCase } from './reactivate-case.ts';

/** A case that was just made is its maker's with all that is in it. */
const whole = (caseId: number): CaseInScope => ({ caseId, ownOnly: false });

/** How cases come, go, are tagged and are told about; their setup is bound apart. */
export function bindCaseLife(bind: Bind, platform: Platform): void {
  const { database, t } = platform;

  bind(createEndpoint, async ({ actor, origin, body }) =>
    getCaseDetail(platform, actor, whole(await createCase(platform, origin, body))),
  );

  bind(deleteEndpoint, async ({ origin, params, scope }) => {
    await requireExistingCase(database, await scope(), params.id);
    await deleteCase(platform, origin, params.id);
    return { success: true };
  });

  bind(reactivateEndpoint, async ({ origin, params, scope }) => {
    await requireExistingCase(database, await scope(), params.id);
    await reactivateCase(platform, origin, params.id);
    return { success: true };
  });

  bind(duplicateEndpoint, async ({ actor, origin, params, body, scope }) => {
    await requireRight(platform, actor, await scope(), params.id, 'change');
    return getCaseDetail(platform, actor, whole(await duplicateCase(platform, origin, params.id, body)));
  });

  bind(exportEndpoint, async ({ actor, params, scope }) => {
    await requireRight(platform, actor, await scope(), params.id, 'change');
    const { yaml, groupName } = await exportCaseSetup(platform, actor, params.id);
    return new Download(Buffer.from(yaml), `${groupName.slice(0, 60)}-setup.yaml`);
  });

  bind(createFromFileEndpoint, async ({ actor, origin, body, scope }) => {
    const caseId = await createCaseFromFile(platform, origin, await scope(), body.document);
    return {
      case: await getCaseDetail(platform, actor, whole(caseId)),
      errors: await findCaseProblems(platform, caseId),
    };
  });

  bind(listCaseTags, async ({ params, scope }) => {
    await requireExistingCase(database, await scope(), params.id);
    return wholeList(await listTagsOf(database, params.id));
  });

  bind(setCaseTags, async ({ origin, params, body, scope }) => {
    const given = await requireExistingCase(database, await scope(), params.id);
    await tagCase(platform, origin, given, body);
    return { tags: await listTagsOf(database, params.id) };
  });

  bind(removeCaseTags, async ({ origin, params, body, scope }) => {
    const given = await requireExistingCase(database, await scope(), params.id);
    await untagCase(platform, origin, given, body.tag_ids);
    return { tags: await listTagsOf(database, params.id) };
  });

  bind(assignAgents, async ({ actor, origin, params, body, scope }) => {
    const given = await requireAssignable(database, actor, scope, params.id);
    await assignUsers(platform, origin, given, body.users);
    return { success: true };
  });

  bind(listUsersWithAccessEndpoint, async ({ actor, params, scope }) => {
    await requireExistingCase(database, await scope(), params.id);
    const withTagged = holds(actor, 'view_tagged_users');
    return wholeList(await listUsersWithAccess(database, params.id, { withTagged }));
  });

  bind(caseHistory, async ({ actor, params, query, scope }) => {
    await requireRight(platform, actor, await scope(), params.id, 'change');
    const { page, rows_per_page } = query;
    const { events, total } = await listCaseEvents(database, params.id, { page, rowsPerPage: rows_per_page });
    return {
      rows: events.map((event) => toHistoryRow(t, event)),
      page,
      rows_per_page,
      total_count: total,
    };
  });
}
