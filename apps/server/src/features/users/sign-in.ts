import type { BodyOf } from '@openroll/contract/endpoint';
import type { login } from '@openroll/contract/users';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import { hashPassword, verifyPassword } from '../../platform/sign-in/passwords.ts';
import { endSession, type OpenedSession, openSession } from '../../platform/sign-in/sessions.ts';
import { openSignInGate, type SignInGate } from '../../platform/sign-in/sign-in-gate.ts';
import { inTransaction } from '../../platform/work.ts';
import { countFailedSignIn } from './count-failed-sign-in.ts';
import { type Account, findAccount } from './users.queries.ts';

export interface SignedIn {
  readonly userId: number;
  readonly session: OpenedSession;
}

/**
 * Checks e-mail (or username) and password and opens a session. `earlier` is the session that the browser already
 * carries: it ends, so that an id known to somebody else is worth nothing afterwards. Refuses with 401, the same for
 * a wrong password, an unknown account, one that may not sign in and one that needs a reset; with 429 after too many
 * failures.
 */
export async function signIn(
  platform: Platform,
  origin: Origin,
  given: BodyOf<typeof login>,
  earlier: string | undefined,
): Promise<SignedIn> {
  const email = (given.email ?? given.username ?? '').trim().toLowerCase();
  if (email === '') throw invalid(problem('required', given.username === undefined ? 'email' : 'username'));
  if (given.password === '') throw invalid(problem('required', 'password'));

  const gate = await openSignInGate(platform, { account: email, ip: origin.ip });
  const account = await findAccount(platform.database, email);
  const check = await verifyPassword(platform, account?.password_hash ?? null, given.password);
  const signedIn =
    account && mayEnter(account) && check.matches
      ? await enter(platform, origin, {
          account,
          gate,
          earlier,
          outgrown: check.outgrown ? given.password : undefined,
        })
      : undefined;
  if (signedIn) return signedIn;
  await inTransaction(platform, origin, async (work) => {
    await gate.failed(work.tx);
    await countFailedSignIn(work, account?.id);
    await work.audit({ action: 'user.sign-in-failed', object: ['user', account?.id ?? null] });
  });
  throw new Refusal(401, [problem('sign-in-failed')]);
}

const mayEnter = (account: Account): boolean =>
  account.status === 'active' && !account.is_api_user && !account.password_reset_required;

interface Entry {
  readonly account: Account;
  readonly gate: SignInGate;
  readonly earlier: string | undefined;
  /** The password, where its hash was made with less than today's parameters. */
  readonly outgrown: string | undefined;
}

/** Opens the session; answers nothing when a reset came to be required while the password was being checked. */
async function enter(
  platform: Platform,
  origin: Origin,
  { account, gate, earlier, outgrown }: Entry,
): Promise<SignedIn | undefined> {
  const rehashed = outgrown === undefined ? undefined : await hashPassword(platform, outgrown);
  return inTransaction(platform, origin, async ({ tx, now, audit }) => {
    await gate.succeeded(tx);
    const entered = await tx
      .updateTable('users')
      .set({ last_login_at: now, failed_sign_ins: 0, ...(rehashed ? { password_hash: rehashed } : {}) })
      .where('id', '=', account.id)
      .where('password_reset_required', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!entered) return undefined;
    if (earlier) await endSession(tx, now, earlier);
    const roles = knownRoles(account.roles);
    const { ip, userAgent } = origin;
    const session = await openSession(tx, now, { userId: account.id, roles, ip, userAgent });
    await audit({ action: 'user.signed-in', object: ['user', account.id] });
    return { userId: account.id, session };
  });
}
