import {
  assignAgents,
  caseHistory,
  createCase as createEndpoint,
  deleteCase as deleteEndpoint,
  duplicateCase as duplicateEndpoint,
  listCaseTags,
  listUsersWithAccess as listUsersWithAccessEndpoint,
  reactivateCase as reactivateEndpoint,
  removeCaseTags,
  setCaseTags,
} from '@openroll/contract/cases';
import { holds } from '@openroll/domain/access/actor';
import type { Bind } from '../../../platform/http/bind.ts';
import { wholeList } from '../../../platform/http/whole-list.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { assignUsers } from '../access/assign-users.ts';
import { listTagsOf, listUsersWithAccess } from '../access/case-access.queries.ts';
import { tagCase } from '../access/tag-case.ts';
import { untagCase } from '../access/untag-case.ts';
import { showMadeCase } from '../get-case-detail.ts';
import { listCaseEvents } from '../history/case-history.queries.ts';
import { toHistoryRow } from '../history/case-history.view.ts';
import { createCase } from './create-case.ts';
import { deleteCase } from './delete-case.ts';
import { duplicateCase } from './duplicate-case.ts';
import { reactivateCase } from './reactivate-case.ts';

/** How cases come, go, are tagged and are told about; their setup is bound apart. */
export function bindCaseLife(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(createEndpoint, async ({ actor, origin, body }) =>
    showMadeCase(platform, actor, await createCase(platform, origin, body)),
  );

  bind(deleteEndpoint, async ({ origin, params }) => {
    await deleteCase(platform, origin, params.id);
    return { success: true };
  });

  bind(reactivateEndpoint, async ({ origin, params }) => {
    await reactivateCase(platform, origin, params.id);
    return { success: true };
  });

  bind(duplicateEndpoint, async ({ actor, origin, params, body }) =>
    showMadeCase(platform, actor, await duplicateCase(platform, origin, params.id, body)),
  );

  bind(listCaseTags, async ({ params }) => wholeList(await listTagsOf(database, params.id)));

  bind(setCaseTags, async ({ origin, params, target, body }) => {
    await tagCase(platform, origin, target, body);
    return { tags: await listTagsOf(database, params.id) };
  });

  bind(removeCaseTags, async ({ origin, params, target, body }) => {
    await untagCase(platform, origin, target, body.tag_ids);
    return { tags: await listTagsOf(database, params.id) };
  });

  bind(assignAgents, async ({ origin, target, body }) => {
    await assignUsers(platform, origin, target, body.users);
    return { success: true };
  });

  bind(listUsersWithAccessEndpoint, async ({ actor, params }) => {
    const withTagged = holds(actor, 'view_tagged_users');
    const users = await inSnapshot(platform, actor, (db) =>
      listUsersWithAccess(db, params.id, { withTagged }),
    );
    return wholeList(users);
  });

  bind(caseHistory, async ({ t, actor, params, query }) => {
    const { page, rows_per_page } = query;
    const { events, total } = await inSnapshot(platform, actor, (db) =>
      listCaseEvents(db, params.id, { page, rowsPerPage: rows_per_page }),
    );
    return {
      rows: events.map((event) => toHistoryRow(t, event)),
      page,
      rows_per_page,
      total_count: total,
    };
  });
}
