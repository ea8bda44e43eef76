import { waitingKinds } from '@openroll/domain/access/waiting';
import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';

/** Each kind that the caller may open a list of, also where nothing waits. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'What waits for whoever asks: how many rows the lists show that it leads to, up to 99',
  access: signedIn,
  reply: z.object({
    waiting: z.array(
      z.object({
        kind: z.enum(waitingKinds),
        /** 0 to 99. */
        count: z.number(),
        /** There are more than 99. */
        has_more: z.boolean(),
      }),
    ),
  }),
});
export type Today = z.output<typeof getToday.reply>;
