import {
  changeSplitAgents as changeSplitsEndpoint,
  getEnrollment,
  getEnrollmentPdf,
} from '@openroll/contract/enrollment-detail';
import {
  enrollmentSearchTypes,
  findPausedEnrollment,
  listEnrollments as listEndpoint,
  listSearchTypes,
} from '@openroll/contract/enrollments';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, RawJson } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { findPausedEnrollment as findPausedOf, openPersonInScope } from '../census/census.queries.ts';
import { pdfName } from './enrollment-rows.view.ts';
import { listEnrollments } from './list-enrollments.ts';
import { listingOf } from './listing-of.ts';
import { readEnrollment } from './read-enrollment.ts';
import { changeSplitAgents } from './splits/change-split-agents.ts';

export function bindEnrollments(bind: Bind, platform: Platform): void {
  bind(listEndpoint, async ({ actor, query, scope }) => {
    const listing = listingOf(userOf(actor).userId, query);
    return new RawJson(await listEnrollments(platform, await scope(), listing));
  });

  bind(listSearchTypes, async ({ t }) =>
    enrollmentSearchTypes.map((value) => ({ value, text: t(`enrollments.search.${value}`) })),
  );

  bind(getEnrollment, async (call) => readEnrollment(platform, call, call.target.id));

  bind(changeSplitsEndpoint, async (call) => {
    const rows = call.body.map(({ id, split }) => ({ id: id ?? null, split }));
    const { id } = call.target;
    await changeSplitAgents(platform, call.origin, id, { rows, since: call.query.updated_at });
    return readEnrollment(platform, call, id);
  });

  bind(getEnrollmentPdf, async ({ target: row, origin }) => {
    if (row.document_id === null) throw notFound();
    const note = {
      action: 'enrollment.document-read',
      object: ['enrollment', row.id],
      caseId: row.case_id,
    } as const;
    await recordAuditAlone(platform, origin, note);
    return new Download(await readFile(platform, row.document_id), pdfName(row.id));
  });

  bind(findPausedEnrollment, async ({ actor, body, scope }) => {
    const seen = await scope();
    const enrollmentId = await inSnapshot(platform, actor, async (db) => {
      const person = await openPersonInScope(platform, db, seen, body.case_id, body.applicant_id);
      if (!person) throw notFound();
      return findPausedOf(db, seen, person);
    });
    return enrollmentId === undefined ? {} : { enrollment_id: enrollmentId };
  });
}
