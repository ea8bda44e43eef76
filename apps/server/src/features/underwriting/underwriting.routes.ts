import { decideEnrollment as decideEndpoint } from '@openroll/contract/underwriting';
import type { Bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEnrollment } from '../enrollments/read-enrollment.ts';
import { decideEnrollment } from './decide-enrollment.ts';

export function bindUnderwriting(bind: Bind, platform: Platform): void {
  bind(decideEndpoint, async (call) => {
    const { part, decision, amount, effective_date: effectiveDate, reason } = call.body;
    const { id } = call.target;
    await decideEnrollment(platform, call.origin, id, { part, decision, amount, effectiveDate, reason });
    return readEnrollment(platform, call, id);
  });
}
