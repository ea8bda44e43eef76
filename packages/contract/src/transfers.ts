import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant } from './values.ts';

/** A session that has not come to its end, and who of its case could take it over (A31). */
export const unfinishedSession = z.object({
  id: z.number(),
  case_id: z.number(),
  case_name: z.string(),
  employee_name: z.string(),
  enrollment_state: z.string(),
  created_at: instant,
  statuses: z.array(z.enum(enrollmentStates)),
  agents: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type UnfinishedSession = z.output<typeof unfinishedSession>;

export const listUnfinishedSessions = endpoint({
  method: 'GET',
  path: '/api/enrollmentsessions/unfinished',
  summary:
    'The unfinished sessions of an agent, one of them, or those of everybody, in the cases of the caller, with who could take them over',
  access: may('change_case'),
  query: z.object({ agent_id: id.optional(), session_id: id.optional() }),
  reply: z.object({ sessions: z.array(unfinishedSession) }),
});

export const transferSession = endpoint({
  method: 'POST',
  path: '/api/enrollmentsessions/{id}/transfer',
  summary: 'Hands an unfinished session over to another agent; a fresh password above ten within an hour',
  access: may('change_case'),
  target: about('session', 'transfer', 'params.id'),
  params: idParams,
  body: z.object({
    agent_id: id,
    reason: z.string().trim().min(1).max(500),
    /** Whose commission it is from now on: for the home office to say. */
    commission: z.enum(['writing-agent', 'new-agent']).default('writing-agent'),
  }),
  reply: z.object({ success: z.boolean() }),
});
