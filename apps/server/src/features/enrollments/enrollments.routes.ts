import {
  enrollmentSearchTypes,
  findPausedEnrollment,
  getEnrollment,
  getEnrollmentPdf,
  listEnrollments as listEndpoint,
  listSearchTypes,
} from '@openroll/contract/enrollments';
import { dayOf } from '@openroll/domain/values/dates';
import { readFile } from '../../platform/documents/case-files.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Download, RawJson } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import {
  findPausedEnrollment as findPausedOf,
  openCensusPerson,
  openPersonInScope,
} from '../census/census.queries.ts';
import { findEnrollment, listHistory, listSignatures } from './enrollments.queries.ts';
import { pdfName, toEnrollmentDetail } from './enrollments.view.ts';
import { limitsOf } from './expiry.queries.ts';
import { listEnrollments } from './list-enrollments.ts';

export function bindEnrollments(bind: Bind, platform: Platform): void {
  const { clock } = platform;

  bind(
    listEndpoint,
    async ({ query, scope }) => new RawJson(await listEnrollments(platform, await scope(), query)),
  );

  bind(listSearchTypes, async ({ t }) =>
    enrollmentSearchTypes.map((value) => ({ value, text: t(`enrollments.search.${value}`) })),
  );

  bind(getEnrollment, async ({ target, actor, origin, scope }) => {
    const seen = await scope();
    const { row, history, signatures, person } = await inSnapshot(platform, actor, async (db) => {
      const row = await findEnrollment(db, target.id);
      if (!row) throw notFound();
      const { case_id: caseId, census_person_id: personId } = row;
      return {
        row,
        history: await listHistory(db, seen, row),
        signatures: await listSignatures(db, row.id),
        person: personId === null ? undefined : await openCensusPerson(platform, db, caseId, personId),
      };
    });
    if (person)
      await recordAuditAlone(platform, origin, {
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
      limits: limitsOf(platform, clock()),
    });
  });

  bind(getEnrollmentPdf, async ({ target: row, origin }) => {
    if (row.document_id === null) throw notFound();
    const note = {
      action: 'enrollment.document-read',
      object: ['enrollment', row.id],
      caseId: row.case_id,
    } as const;
    await recordAuditAlone(platform, origin, note);
    return new Download(await readFile(platform, row.document_id), pdfName(row.id), true);
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
