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
import { requireCase, requireExistingCase } from '../../platform/scope.ts';
import { assignUsers } from './access/assign-users.ts';
import { requireAssignable } from './access/require-assignable.ts';
import { unassignUser } from './access/unassign-user.ts';
import { listCasesForPicker, listDirectUsers, listDivisionsOf } from './cases.queries.ts';
import { toCaseRow } from './cases.view.ts';
import { findCaseProblems, getCaseDetail } from './get-case-detail.ts';
import { listCasesOfUser } from './list/list-cases-of-user.ts';
import { searchCases } from './list/search-cases.ts';
import { bindCaseSetup } from './setup/bind-case-setup.ts';

export function bindCases(bind: Bind, platform: Platform): void {
  const { database } = platform;

  bind(search, async ({ body, scope }) => {
    const { rows, total } = await searchCases(platform, await scope(), body);
    return { cases: rows.map(toCaseRow), totalResultsCount: total };
  });

  bind(listCases, async ({ query, scope }) => ({
    cases: await listCasesForPicker(database, await scope(), query.search),
  }));

  bind(getCase, async ({ params, actor, scope }) => {
    return getCaseDetail(platform, actor, requireCase(await scope(), params.id));
  });

  bind(listDivisions, async ({ params, scope }) => {
    await requireExistingCase(database, await scope(), params.id);
    return listDivisionsOf(database, params.id);
  });

  bind(validateCase, async ({ params, scope }) => {
    requireCase(await scope(), params.id);
    return { errors: await findCaseProblems(platform, params.id) };
  });

  bind(listCaseUsers, async ({ params, scope }) => {
    await requireExistingCase(database, await scope(), params.id);
    return wholeList(await listDirectUsers(database, params.id));
  });

  bind(assignEndpoint, async ({ actor, origin, params, body, scope }) => {
    const given = await requireAssignable(database, actor, scope, params.id);
    await assignUsers(platform, origin, given, body.users);
    return { success: true };
  });

  bind(unassignEndpoint, async ({ actor, origin, params, scope }) => {
    const given = await requireAssignable(database, actor, scope, params.id);
    await unassignUser(platform, origin, given, params.userId);
    return { success: true };
  });

  bind(listCasesOfUserEndpoint, async ({ params, query, scope }) =>
    listCasesOfUser(database, await scope(), params.id, query),
  );

  bindCaseSetup(bind, platform);
}
