import { z } from 'zod';
import { endpoint, homeOffice } from './endpoint.ts';
import { idParams, instant, listOf, page, rowsPerPage } from './values.ts';

/** Why an answer of a carrier waits for somebody: nobody can read it, it is about nothing that was sent, or about what was replaced since. */
export const parkedReasons = ['unreadable', 'unknown-record', 'superseded-record'] as const;

/** An answer of a carrier of which something could not be taken (§9.8). */
export const parkedAnswer = z.object({
  id: z.number(),
  /** The carrier's code. */
  carrier: z.string(),
  carrier_name: z.string(),
  came_at: instant,
  came_by: z.enum(['inbox', 'hook']),
  parked: z.enum(parkedReasons),
  /** How the carrier names it, or its hash. */
  event_id: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Null until somebody has said that they saw to it. */
  seen_at: instant.nullable(),
  seen_by: z.string().nullable(),
});
export type ParkedAnswer = z.output<typeof parkedAnswer>;

export const listParkedAnswers = endpoint({
  method: 'GET',
  path: '/api/carrier-answers',
  summary: 'Answers of carriers of which something could not be taken, newest first',
  access: homeOffice,
  query: z.object({ seen: z.enum(['no', 'yes', 'all']).default('no'), page, rows_per_page: rowsPerPage }),
  reply: listOf(parkedAnswer),
});

export const downloadParkedAnswer = endpoint({
  method: 'GET',
  path: '/api/carrier-answers/{id}/file',
  summary: 'A parked answer as it came, byte by byte',
  access: homeOffice,
  params: idParams,
  reply: z.unknown(),
  answers: 'bytes',
});

/** Once more changes nothing. */
export const seeParkedAnswer = endpoint({
  method: 'POST',
  path: '/api/carrier-answers/{id}/seen',
  summary: 'Says that somebody has seen to a parked answer',
  access: homeOffice,
  params: idParams,
  reply: parkedAnswer,
});
