import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that PostgreSQL runs under; undefined means our own. */
export type PostgresAccount = { name: string; uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. As root it therefore gets the account that owns the cluster already, else
 * `nobody`; an ordinary user runs it as is. The account must stand in /etc/passwd (initdb looks itself up).
 */
export function choosePostgresAccount(cluster: string): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const found =
    accounts.find((a) => a.uid === owner && a.uid !== 0) ?? accounts.find((a) => a.name === 'nobody');
  if (!found)
    throw new Error(
      'Running as root, and there is no account `nobody` for PostgreSQL. Run Openroll as an ordinary user, or set DATABASE_URL.',
    );
  return found;
}

/** True when the account can pass through every folder above `target` and read and run what lies there. */
export function canReach(account: PostgresAccount, target: string): boolean {
  if (account === undefined) return isOpenToUs(target);
  for (let place = target; ; place = path.dirname(place)) {
    const { mode, uid, gid } = statSync(place);
    const rights = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    const needed = place === target ? 0o5 : 0o1;
    if ((rights & needed) !== needed) return false;
    if (place === path.dirname(place)) return true;
  }
}

function isOpenToUs(target: string): boolean {
  try {
    accessSync(target, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
