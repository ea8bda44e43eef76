import { decisionParts, decisionValues } from '@openroll/domain/enrollments/decision';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, homeOffice } from './endpoint.ts';
import { enrollmentDetail } from './enrollments.ts';
import { about } from './targets.ts';
import { dollars, idParams } from './values.ts';

/** The home office decides by hand what no underwriter has, or what lies above a guarantee (B18). */
export const decideEnrollment = endpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/decide',
  summary:
    'Decides a pending application, or its amount above the guarantee; the same decision again changes nothing',
  access: homeOffice,
  target: about('enrollment', 'see', 'params.id'),
  params: idParams,
  body: z.object({
    part: z.enum(decisionParts),
    decision: z.enum(decisionValues),
    /** What is approved, where it is a part of what was applied for. */
    amount: dollars.optional(),
    /** From when on what is approved is in force; absent where the carrier sets it. */
    effective_date: z.string().max(lengths.line).optional(),
    reason: z.string().trim().min(1).max(lengths.declineReason),
  }),
  reply: enrollmentDetail,
});
