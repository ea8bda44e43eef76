import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { idParams } from './values.ts';

/** Only resends (§8.10): the first letter goes out with the submit. */
export const resendSignLink = endpoint({
  method: 'POST',
  path: '/api/enrollmentsessions/{id}/remote-signature-email',
  summary: 'Sends the link to sign again, to whoever of the family is due; an earlier one ends',
  access: may('create_enrollment'),
  target: about('session', 'resend', 'params.id'),
  params: idParams,
  body: z.object({
    /** Where it goes from now on; empty or left out: where it went before. */
    email: z.string().max(lengths.email).default(''),
  }),
  reply: z.object({ success: z.boolean() }),
});
