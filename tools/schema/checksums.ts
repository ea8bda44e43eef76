import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMergedMigrations } from './merged-commit.ts';

const FOLDER = 'apps/server/migrations';

/**
 * One message per migration that breaks a rule: named 0001_what.sql and numbered without gaps; its first line says why;
 * unchanged since checksums.json was written for it.
 */
export function checkMigrations(root: string): string[] {
  const frozen = readChecksums(root);
  const names = listMigrationFiles(root);
  const missing = Object.keys(frozen).filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${FOLDER}/${name} was removed. Databases have run it: restore it.`),
    ...names.flatMap((name, index) => checkOne(root, name, index, frozen[name])),
  ];
}

function checkOne(root: string, name: string, index: number, frozen: string | undefined): string[] {
  const file = `${FOLDER}/${name}`;
  const sql = readFileSync(path.join(root, file), 'utf8');
  const expected = String(index + 1).padStart(4, '0');
  return [
    /^\d{4}_[a-z0-9_]+\.sql$/.test(name) ? '' : `${file} must be named like ${expected}_what.sql.`,
    name.startsWith(`${expected}_`)
      ? ''
      : `${file} should have the number ${expected}: numbers have no gaps and no doubles.`,
    /^-- \S/.test(sql) ? '' : `${file}: the first line must say why, as a comment (-- …).`,
    frozen === undefined ? `${file} is not in ${FOLDER}/checksums.json. Run \`npm run schema\`.` : '',
    frozen !== undefined && frozen !== sha256(sql)
      ? `${file} has changed. Where it is merged already, restore it and write a new migration; where it is new, run \`npm run schema\`.`
      : '',
  ].filter((message) => message !== '');
}

/**
 * Writes the checksums of new migrations. Throws an Error when one that is merged has changed, unless `rewrite` is
 * set: that is for the time before the first release, when no database has to be kept.
 */
export function freezeMigrations(root: string, { rewrite }: { rewrite: boolean }): void {
  const merged = readMergedMigrations(root);
  const edited = listMigrationFiles(root).filter((name) => {
    const before = merged.get(name);
    return before !== undefined && sha256(before) !== sha256OfFile(root, name);
  });
  if (edited.length > 0 && !rewrite) {
    throw new Error(
      `${edited.join(', ')} is merged and must not change: restore it and write a new migration. ` +
        '(Before the first release only: npm run schema -- --rewrite.)',
    );
  }
  const checksums = Object.fromEntries(
    listMigrationFiles(root).map((name) => [name, sha256OfFile(root, name)]),
  );
  writeFileSync(path.join(root, FOLDER, 'checksums.json'), `${JSON.stringify(checksums, null, 2)}\n`);
}

function readChecksums(root: string): Record<string, string> {
  const file = path.join(root, FOLDER, 'checksums.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function listMigrationFiles(root: string): string[] {
  return readdirSync(path.join(root, FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function sha256OfFile(root: string, name: string): string {
  return sha256(readFileSync(path.join(root, FOLDER, name), 'utf8'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
