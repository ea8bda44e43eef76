import type { FastifyBaseLogger } from 'fastify';

/**
 * What a job does for each of many, one after the other. One that fails keeps nobody else from it: it is told in the log, with the
 * alert `job-item` and the name of the job, and is there again when the job runs the next time.
 *
 * @example await eachApart(platform, 'purge', await listUnpurged(database, limits), (id) => purgeSession(platform, id));
 */
export async function eachApart<Item>(
  { log }: { readonly log: Pick<FastifyBaseLogger, 'error'> },
  job: string,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items)
    try {
      await act(item);
    } catch (error) {
      log.error({ alert: 'job-item', job, item, err: error }, 'a job has failed for one of many');
    }
}
