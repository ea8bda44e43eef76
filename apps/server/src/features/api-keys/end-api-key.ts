import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/** Ends the key of an API user that is deleted or leaves its case. Tells whether there was one. */
export async function endApiKey({ tx }: UnitOfWork, userId: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return ended !== undefined;
}
