import {
  assignUsers as assignEndpoint,
  getCase,
  listCases,
  listCaseUsers,
  listDivisions,
  searchCases as search,
  unassignUser as unassignEndpoint,
  validateCase,
} from '@openroll/contract/cases';
import { listCasesOfUser as listCasesOfUserEndpoint } from '@openroll/contract/users';
import type { Bind } from '../../platform/http/bind.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { assignUsers } from './access/assign-users.ts';
import { unassignUser } from './access/unassign-user.ts';
import { listCasesForPicker, listDirectUsers } from './cases.queries.ts';
import { toCaseRow } from './cases.view.ts';
import { bindCaseDocuments } from './documents/case-documents.routes.ts';
import { findCaseProblems, getCaseDetail } from './get-case-detail.ts';
import { bindCaseLinks } from './links/case-links.routes.ts';
import { listCasesOfUser } from './list/list-cases-of-user.ts';
import { searchCases } from './list/search-cases.ts';
import { bindCaseSetup } from './setup/bind-case-setup.ts';
import { listDivisionsOf } from './setup/case-setup.queries.ts';

export function bindCases(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(search, async ({ body, scope }) => {
    const { rows, total } = await searchCases(platform, await scope(), body);
    return { cases: rows.map(toCaseRow), totalResultsCount: total };
  });

  bind(listCases, async ({ query, scope }) => ({
    cases: await listCasesForPicker(database, await scope(), query.search),
  }));

  bind(getCase, ({ actor, target }) => getCaseDetail(platform, actor, target));

  bind(listDivisions, ({ params }) => listDivisionsOf(database, params.id));

  bind(validateCase, async ({ t, actor, params }) => ({
    errors: await findCaseProblems(platform, t, actor, params.id),
  }));

  bind(listCaseUsers, async ({ params }) => wholeList(await listDirectUsers(database, params.id)));

  bind(assignEndpoint, async ({ origin, target, body }) => {
    await assignUsers(platform, origin, target, body.users);
    return { success: true };
  });

  bind(unassignEndpoint, async ({ origin, target, params }) => {
    await unassignUser(platform, origin, target, params.userId);
    return { success: true };
  });

  bind(listCasesOfUserEndpoint, async ({ actor, params, query, scope }) => {
    const seen = await scope();
    return inSnapshot(platform, actor, (db) => listCasesOfUser(db, seen, params.id, query));
  });

  bindCaseSetup(bind, platform);
  bindCaseLinks(bind, platform);
  bindCaseDocuments(bind, platform);
}
