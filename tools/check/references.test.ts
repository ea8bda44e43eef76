import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { references } from './references.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-references-'));
  spawnSync('git', ['init', '-q'], { cwd: root });
  plant(specification);
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

const place = 'docs/specification';
// In halves, so that the check does not take the planted citations of this file for its own.
const section = (number: string) => `${'§'}${number}`;
const old = `${'S'}1 ${section('2')}`;
const specification = {
  [`${place}/README.md`]: `- [${section('1.1')} Signing in](1-accounts.md#11-signing-in)\n`,
  [`${place}/1-accounts.md`]: `# 1. Accounts\n\n## ${section('1.1')} Signing in\n\n- **A1** Settled.\n\n| **P1**, **P1'** | fast |\n`,
};

describe('references', () => {
  it('accepts what leads somewhere, and letters of the program that look like citations', async () => {
    plant({
      'apps/server/src/sign-in.ts': `/** Signs in (${section('1.1')}; A1, goals P1 and P1'; README.md). */\nexport const code = 'R7';\n`,
      'docs/guide.md': `See [the chapter](specification/1-accounts.md) and \`docs/guide.md\`. Fla. Stat. ${'§'} 817.234.\n`,
    });
    expect(await references.run(root)).toEqual([]);
  });

  it.each([
    [
      'a section that is not there',
      `// Ends (${section('1.9')}).`,
      `cites ${section('1.9')}, which is not in ${place}`,
    ],
    ['an abuse case that is not there', `it('${'AC'}77 is refused', () => {});`, 'write it there first'],
    ['a settled point that is not there', `/** As ${'A'}44 says. */`, `cites ${'A'}44`],
    ['a goal that a test names and nobody set', `it('${'P'}77 is met', () => {});`, `cites ${'P'}77`],
    [
      'a page that is not there',
      `// See ${'security'}.md.`,
      `names ${'security'}.md, which is not in the repository`,
    ],
    [
      'the older documents',
      `/** Shown (${old} Profile). */`,
      `cites no section of ${place}: write ${'§'}chapter.section`,
    ],
    ['a chapter alone', `// As ${section('3')} says.`, 'Sections of other texts are written out'],
  ])('refuses %s, and says where and what to do', async (_, line, message) => {
    plant({ 'apps/web/src/page.ts': `export const one = 1;\n${line}\n` });
    const found = await references.run(root);
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toMatch(/^apps\/web\/src\/page\.ts:2 /);
  });

  it('refuses the same in Markdown, style sheets and new migrations, and leaves alone what was merged before', async () => {
    plant({
      'GLOSSARY.md': `| actor | ${section('7.7')} |`,
      'apps/web/src/ui/ui.css': `/* ${section('7.7')} */`,
      'apps/server/migrations/0099_new.sql': `comment on table users is 'As ${section('7.7')} says.';`,
      'apps/server/migrations/0023_old.sql': `comment on table users is 'As ${old} and ${'security'}.md say.';`,
    });
    const found = await references.run(root);
    expect(found.map((message) => message.split(' ')[0]).sort()).toEqual([
      'GLOSSARY.md:1',
      'apps/server/migrations/0099_new.sql:1',
      'apps/web/src/ui/ui.css:1',
    ]);
  });

  it('refuses a number that is given twice, one of another chapter, a heading without one, and a section that the index lacks', async () => {
    plant({
      [`${place}/2-cases.md`]: `## ${section('1.1')} Cases\n\n## Figures\n\n- **A1** Again.\n`,
    });
    const found = (await references.run(root)).join('\n');
    expect(found).toContain(`${section('1.1')} stands in 1-accounts.md and in 2-cases.md`);
    expect(found).toContain(
      'A1 stands in 1-accounts.md and in 2-cases.md: give the later one the next free number',
    );
    expect(found).toContain('a section begins with the number of its chapter');
    expect(found).toContain('has a heading without a number: "## Figures"');
    expect(found).toContain(
      `does not list ${section('1.1')}: add "- [${section('1.1')} Cases](2-cases.md#11-cases)"`,
    );
  });
});
