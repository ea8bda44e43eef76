import {
  enrollmentSearchTypes,
  findPausedEnrollment,
  getEnrollment,
  getEnrollmentPdf,
  listEnrollments as listEndpoint,
  listSearchTypes,
} from '@openroll/contract/enrollments';
import { dayOf } from '@openroll/domain/values/dates';
import { readFile } from '../../platform/files/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, RawJson } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { noteAlone } from '../../platform/unit-of-work.ts';
import { findPausedEnrollment as findPausedOf, openCensusPerson } from '../census/census.queries.ts';
import { listHistory, listSignatures } from './enrollments.queries.ts';
import { pdfName, toEnrollmentDetail } from './enrollments.view.ts';
import { listEnrollments } from './list-enrollments.ts';

export function bindEnrollments(bind: Bind, platform: Platform): void {
  const { database, clock } = platform;

  bind(
    listEndpoint,
    async ({ query, scope }) => new RawJson(await listEnrollments(platform, await scope(), query)),
  );

  bind(listSearchTypes, async ({ t }) =>
    enrollmentSearchTypes.map((value) => ({ value, text: t(`enrollments.search.${value}`) })),
  );

  bind(getEnrollment, async ({ target: row, actor, origin, scope }) => {
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
    return toEnrollmentDetail(actor, {
      row,
      history,
      signatures,
      person,
      today: dayOf(clock(), platform.site.timeZone),
    });
  });

  bind(getEnrollmentPdf, async ({ target: row, origin }) => {
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
    const person = await openCensusPerson(platform, database, body.case_id, body.applicant_id);
    if (!person) throw notFound();
    const enrollmentId = await findPausedOf(database, await scope(), person);
    return enrollmentId === undefined ? {} : { enrollment_id: enrollmentId };
  });
}
