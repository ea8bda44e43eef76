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
import { mayOnCase } from '@openroll/domain/cases-may';
import { caseProblems } from '@openroll/domain/cases-problems';
import type { Bind } from '../../platform/http/bind.ts';
import { toWire } from '../../platform/http/error-edge.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { demandCase, demandExistingCase } from '../../platform/scope.ts';
import { assignUsers } from './assign-users.ts';
import {
  caseRulesOf,
  getCaseSetup,
  hasSubmissions,
  listCasesForPicker,
  listDirectUsers,
  listDivisionsOf,
  toValidate,
} from './cases.queries.ts';
import { toCaseDetail, toCaseRow } from './cases.view.ts';
import { demandAssignable } from './demand-assignable.ts';
import { listCasesOfUser } from './list-cases-of-user.ts';
import { searchCases } from './search-cases.ts';
import { unassignUser } from './unassign-user.ts';

export function bindCases(bind: Bind, platform: Platform): void {
  const { database, site, say } = platform;

  bind(search, async ({ body, scope }) => {
    const { rows, total } = await searchCases(database, await scope(), body);
    return { cases: rows.map(toCaseRow), totalResultsCount: total };
  });

  bind(listCases, async ({ query, scope }) => ({
    cases: await listCasesForPicker(database, await scope(), query.search),
  }));

  bind(getCase, async ({ params, actor, scope }) => {
    demandCase(await scope(), params.id);
    const setup = await getCaseSetup(database, params.id);
    const may = mayOnCase(actor, { ...setup, hasSubmissions: await hasSubmissions(database, params.id) });
    return toCaseDetail(setup, site, may);
  });

  bind(listDivisions, async ({ params, scope }) => {
    await demandExistingCase(database, await scope(), params.id);
    return listDivisionsOf(database, params.id);
  });

  bind(validateCase, async ({ params, scope }) => {
    demandCase(await scope(), params.id);
    const setup = await getCaseSetup(database, params.id);
    return {
      errors: caseProblems(toValidate(setup), caseRulesOf(site, platform.clock())).map((one) =>
        toWire(say, one),
      ),
    };
  });

  bind(listCaseUsers, async ({ params, scope }) => {
    await demandExistingCase(database, await scope(), params.id);
    return wholeList(await listDirectUsers(database, params.id));
  });

  bind(assignEndpoint, async ({ actor, origin, params, body, scope }) => {
    const given = await demandAssignable(database, actor, scope, params.id);
    await assignUsers(platform, origin, given, body.users);
    return { success: true };
  });

  bind(unassignEndpoint, async ({ actor, origin, params, scope }) => {
    const given = await demandAssignable(database, actor, scope, params.id);
    await unassignUser(platform, origin, given, params.userId);
    return { success: true };
  });

  bind(listCasesOfUserEndpoint, async ({ params, query, scope }) =>
    listCasesOfUser(database, await scope(), params.id, query),
  );
}
