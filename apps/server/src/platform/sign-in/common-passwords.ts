import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let passwords: ReadonlySet<string> | undefined;

/** Whether a password, in lower case, is among the 49,000 that many people have had stolen. The list is read once, when it is first asked. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set(readPasswords());
  return passwords.has(password);
}

function readPasswords(): string[] {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}
