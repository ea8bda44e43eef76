import {
  enrollmentSearchTypes,
  findPausedEnrollment,
  getEnrollment,
  getEnrollmentPdf,
  listEnrollments as listEndpoint,
  listSearchTypes,
} from '@openroll/contract/enrollments';
import { maySeeForm } from '@openroll/domain/enrollments/may-on-enrollment';
import { dayOf } from '@openroll/domain/values/dates';
import { readFile } from '../../platform/files/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, RawJson } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import { requireCase } from '../../platform/scope.ts';
import { noteAlone } from '../../platform/unit-of-work.ts';
import { findPausedEnrollment as findPausedOf, openCensusPerson } from '../census/census.queries.ts';
import { listHistory, listSignatures } from './enrollments.queries.ts';
import { pdfName, toEnrollmentDetail } from './enrollments.view.ts';
import { listEnrollments } from './list-enrollments.ts';
import { requireEnrollment } from './require-enrollment.ts';

export function bindEnrollments(bind: Bind, platform: Platform): void {
  const { database, clock, t } = platform;

  bind(
    listEndpoint,
    async ({ query, scope }) => new RawJson(await listEnrollments(platform, await scope(), query)),
  );

  bind(listSearchTypes, async () =>
    enrollmentSearchTypes.map((value) => ({ value, text: t(`enrollments.search.${value}`) })),
  );

  bind(getEnrollment, async ({ params, actor, origin, scope }) => {
    const row = await requireEnrollment(platform, origin, await scope(), params.id);
    const [history, signatures, person] = await Promise.all([
      listHistory(database, await scope(), row),
      listSignatures(database, row.id),
      row.census_person_id === null
        ? undefined
        : openCensusPerson(platform, database, row.case_id, row.census_person_id),
    ]);
    if (person)
      await noteAlone(platform, origin, {
        action: 'enrollment.viewed',
        object: ['enrollment', row.id],
        caseId: row.case_id,
      });
    return toEnrollmentDetail(actor, { row, history, signatures, person, today: dayOf(clock()) });
  });

  bind(getEnrollmentPdf, async ({ params, actor, origin, scope }) => {
    const row = await requireEnrollment(platform, origin, await scope(), params.id);
    if (!maySeeForm(actor, row.status)) throw forbidden('view waived or declined applications');
    if (row.document_id === null) throw notFound();
    const note = {
      action: 'enrollment.document-read',
      object: ['enrollment', row.id],
      caseId: row.case_id,
    } as const;
    await noteAlone(platform, origin, note);
    return new Download(await readFile(platform, row.document_id), pdfName(row.id), true);
  });

  bind(findPausedEnrollment, async ({ body, scope }) => {
    requireCase(await scope(), body.case_id);
    const person = await openCensusPerson(platform, database, body.case_id, body.applicant_id);
    if (!person) throw notFound();
    const enrollmentId = await findPausedOf(database, await scope(), person);
    return enrollmentId === undefined ? {} : { enrollment_id: enrollmentId };
  });
}
