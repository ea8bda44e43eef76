import { Secret } from 'otpauth';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { hashRecoveryCode } from './hash-recovery-code.ts';

const howMany = 10;

/** Ten fresh recovery codes of 80 bits for a user; the earlier ones are worth nothing. They are shown once. */
export async function replaceRecoveryCodes(
  platform: Platform,
  { tx, now }: UnitOfWork,
  userId: number,
): Promise<string[]> {
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: howMany }, newCode);
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashRecoveryCode(platform, userId, code),
    created_at: now,
  }));
  await tx.insertInto('user_recovery_codes').values(rows).execute();
  return codes;
}

/** Sixteen characters without 0, 1, 8 and 9, which look like letters: `ABCD-EFGH-JKLM-2345`. */
const newCode = (): string => (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-');
