import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { englishSentences } from './english-sentences.ts';
import { messageKeys } from './message-keys.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-texts-'));
  spawnSync('git', ['init', '--quiet'], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

describe('english', () => {
  const found = async (file: string, code: string) => {
    plant({ [file]: code });
    return (await englishSentences.run(root)).map((line) => line.replace(/^.*says /, ''));
  };

  it.each([
    [
      'a fragment in a refusal',
      "throw forbidden('change the users of this case');",
      'change the users of this case',
    ],
    ['two words', "const wrong = problem('too-large', 'file', { maximum: 'the size' });", 'the size'],
    [
      'a template',
      `export const said = (n: number) => \`You have \${n} of them left\`;`,
      'You have {} of them left',
    ],
    ['a text in markup', 'export const page = `<h1>Nothing here yet</h1>`;', 'Nothing here yet'],
  ])('finds %s', async (_, code, text) => {
    expect(await found('apps/server/src/features/cases/a.ts', code)).toEqual([
      `'${text}': give it a key in packages/messages.`,
    ]);
  });

  it.each([
    ['between tags', 'export const A = () => <p>Saved</p>;', 'Saved'],
    ['as a label', 'export const A = () => <input aria-label="Name" />;', 'Name'],
    ['in an expression', "export const A = ({ ok }) => <p>{ok ? 'All is well' : null}</p>;", 'All is well'],
  ])('finds a word on a screen %s', async (_, code, text) => {
    expect(await found('apps/web/src/features/cases/A.tsx', code)).toEqual([
      `'${text}': give it a key in packages/messages.`,
    ]);
  });

  it.each([
    ['what a developer reads', "throw new Error('nobody has made one yet');"],
    ['what a log holds', "platform.log.warn({ rows }, 'a large export was made');"],
    ['SQL', "const rows = sql`select a from b`; const more = 'c.id as the_id'; db.selectFrom('users as u');"],
    ['styles and other attributes', 'export const A = () => <p className="dimmed small" style="a b" />;'],
    ['names that programs know', "const kind: 'sign-in session' = 'sign-in session';"],
    ['what is said by key', "t('cases.nothing'); import { a } from 'a b c';"],
  ])('lets %s stand', async (_, code) => {
    expect(await found('apps/server/src/features/cases/a.tsx', code)).toEqual([]);
  });

  it('leaves tests, and places that only others read, alone', async () => {
    const code = "export const said = 'Something went wrong here';";
    expect(await found('apps/server/src/features/cases/a.test.ts', code)).toEqual([]);
    expect(await found('packages/contract/src/cases.ts', code)).toEqual([]);
    expect(await found('apps/server/src/platform/http/other.ts', code)).toHaveLength(1);
  });
});

describe('texts', () => {
  const catalog = {
    'packages/messages/src/en/all.ts':
      "import { shared } from './shared.ts';\nexport const en = { shared, problems: problems_ } as const;",
    'packages/messages/src/en/shared.ts':
      "export const shared = { save: 'Save', 'state.on': 'On', 'state.off': 'Off', rows: '{count, plural, one {# row} other {# rows}} of {case}' } as const;",
    'packages/messages/src/en/problems.ts':
      "export const problems_ = { 'too-long': 'At most {maximum, number}.' } as const satisfies Record<string, string>;",
  };
  const used = `t('shared.save'); t(\`shared.state.\${is}\`); const is = on ? 'on' : 'off';`;
  const said = `t('shared.rows', { count }); problem('too-long', 'name', { maximum: 3 }); t(\`problems.\${code}\`);`;
  const found = async (code: string) => {
    plant({ ...catalog, 'apps/server/src/a.ts': code });
    return messageKeys.run(root);
  };

  it('takes a catalog of which everything is said, with its values', async () => {
    expect(await found(used + said)).toEqual([]);
  });

  it('finds a text that nothing says, also where a template would fit it', async () => {
    expect(await found(said)).toEqual([
      'packages/messages/src/en/: nothing says shared.save: delete it.',
      'packages/messages/src/en/: nothing says shared.state.on: delete it.',
      'packages/messages/src/en/: nothing says shared.state.off: delete it.',
    ]);
    expect(await found(`${used.replace("'off'", 'other')}${said}`)).toEqual([
      'packages/messages/src/en/: nothing says shared.state.off: delete it.',
    ]);
  });

  it.each([
    ["t('shared.rows');", 'says shared.rows without its {count}.'],
    ["t('shared.rows', { count, name });", 'gives shared.rows a {name} that it does not name.'],
    ["platform.t('shared.save', { count });", 'gives shared.save a {count} that it does not name.'],
    ["t(is ? 'shared.save' : 'shared.rows', {});", 'says shared.rows without its {count}.'],
    ["problem('too-long', 'name');", 'says problems.too-long without its {maximum}.'],
    ["refuse({ phrase: 'shared.rows', params: { cont: 1 } });", 'says shared.rows without its {count}.'],
  ])('refuses %s', async (call, message) => {
    expect((await found(`${used}${said}\n${call}`))[0]).toBe(`apps/server/src/a.ts:2 ${message}`);
  });

  it('takes values that are the tenant’s words, spread, or more than a problem says', async () => {
    const fine =
      "t('shared.rows', { count, case: name }); t('shared.rows', { ...counts }); problem('too-long', 'name', { maximum: 3, reason });";
    expect(await found(`${used}${said}${fine}`)).toEqual([]);
  });
});
