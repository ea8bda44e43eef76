import { PgBoss } from 'pg-boss';
import { queues } from './queues.ts';

/** Creates or upgrades the job tables and the queues; safe to repeat and to run beside running workers. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {
    // start() below rejects with the cause; without a listener Node would end the process first.
  });
  await boss.start();
  for (const { name, retryLimit, seconds = 120 } of queues) {
    await boss.createQueue(name, {
      notify: true,
      heartbeatSeconds: 10,
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: seconds,
    });
  }
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit } of queues)
    if (known.get(name)?.retryLimit !== retryLimit) await boss.updateQueue(name, { retryLimit });
  await boss.stop({ graceful: false, close: true });
}
