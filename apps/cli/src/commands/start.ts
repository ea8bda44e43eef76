import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullName } from '@openroll/domain/values/full-name';
import { plainWords as t } from '@openroll/products/plain-words';
import { readConfig } from '@openroll/server/config';
import { demoPassword, demoUsers } from '@openroll/server/demo/demo-users';
import { startServer } from '@openroll/server/main';
import { isWebProcess, runWebProcess } from '@openroll/server/web-process';

const stopWithin = 10_000;

/** `openroll start`: runs until SIGINT or SIGTERM, then drains and stops. */
export async function start(args: readonly string[]): Promise<number> {
  const role = args[args.indexOf('--role') + 1];
  const env = args.includes('--role') ? { ...process.env, OPENROLL_ROLE: role } : process.env;
  const config = readConfig(env);
  if (isWebProcess()) process.exit(await runWebProcess(config));
  const running = await startServer(config);
  if (running.address) console.log(`\n${t('commandLine.ready', { address: running.address })}\n`);
  else console.log(t('commandLine.workerReady'));
  if (running.address && config.demo) printDemo(config.dataDir, running.address);
  await new Promise<void>((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
  setTimeout(() => process.exit(1), stopWithin).unref();
  await running.stop();
  return 0;
}

function printDemo(dataDir: string, address: string): void {
  console.log(t('commandLine.demoAccounts', { password: demoPassword }));
  for (const user of demoUsers.filter(({ isApiUser }) => !isApiUser)) {
    const name = fullName({ first_name: user.firstName, last_name: user.lastName });
    const roles = t.formats.list(user.roles) || t('commandLine.demoAgent');
    console.log(`  ${user.email.padEnd(28)} ${t('commandLine.demoAccount', { name, roles })}`);
  }
  const key = readFileSync(join(dataDir, 'demo-api-key'), 'utf8').trim();
  console.log(`  ${t('commandLine.demoKey', { email: 'api@demo.openroll.test', key })}`);
  console.log(`${t('commandLine.demoMore', { address: `${address}/dev` })}\n`);
}
