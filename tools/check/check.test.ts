import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { featureCycles } from './feature-cycles.ts';
import { folders } from './feature-folders.ts';
import { privateNames } from './private-names.ts';
import { arrows, deadCode, lint, types } from './program-steps.ts';
import { retiredNames } from './retired-names.ts';
import { migrations, schema, upgrade } from './schema-steps.ts';
import { smallHelpers } from './small-helpers.ts';
import { movers } from './status-movers.ts';
import { writers } from './table-writers.ts';
import { usEnglish } from './us-english.ts';

const checkout = path.resolve(import.meta.dirname, '../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'openroll-check-'));
  for (const place of ['packages', 'apps', 'e2e', 'tools', 'bench']) mkdirSync(path.join(root, place));
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

const feature = (name: string) => `apps/server/src/features/${name}`;
const vocabulary = {
  'tools/check/feature-vocabulary.json': JSON.stringify({
    server: { cases: ['life'], tags: [] },
    web: { tags: [] },
  }),
};
const wellMade = {
  ...vocabulary,
  [`${feature('tags')}/README.md`]: '# Tags',
  [`${feature('tags')}/tags.routes.ts`]: 'export const tagRoutes = [];',
  [`${feature('tags')}/tags.queries.ts`]: 'export const listTags = [];',
  [`${feature('tags')}/tag-history.queries.ts`]: 'export const listTagHistory = [];',
  [`${feature('tags')}/create-tag.ts`]: 'export async function createTag() {}',
  [`${feature('tags')}/sweep-tags.job.ts`]: 'export const job = 1;',
  [`${feature('tags')}/tags.test.ts`]: '',
  'apps/web/src/features/tags/tags.data.ts': '',
  'apps/web/src/features/tags/TagsPage.tsx': 'export function TagsPage() {}',
  'apps/web/src/features/tags/use-tag-filter.ts': 'export function useTagFilter() {}',
  'apps/web/src/features/tags/tag-color.ts': 'export const tagColor = 1;',
};

describe('arrows', () => {
  it('accepts a feature that stands on the platform and on packages', async () => {
    plant({
      ...wellMade,
      'apps/server/src/platform/scope.ts': 'export const scope = 1;',
      [`${feature('tags')}/create-tag.ts`]: `import { scope } from '../../platform/scope.ts';\nexport const createTag = scope;`,
    });
    expect(await arrows.run(root)).toEqual([]);
  });

  const cases: [string, string, string][] = [
    ['packages/domain/src/a.ts', '../../wizard/src/b.ts', 'domain imports nothing of ours: move the rule'],
    ['packages/domain/src/a.ts', 'node:fs', 'packages touch no disk'],
    ['packages/messages/src/a.ts', '../../domain/src/b.ts', 'write `import type`'],
    [
      'packages/wizard/src/a.ts',
      '../../products/src/b.ts',
      'the engine may import domain, and keys of messages',
    ],
    ['apps/web/src/app/a.ts', '../../../../packages/products/src/b.ts', 'reach it only as steps'],
    ['apps/web/src/features/tags/a.ts', '../cases/b.ts', 'web features meet in app/'],
    ['apps/web/src/ui/a.ts', '../features/tags/b.ts', 'the kit knows no feature'],
    ['apps/server/src/platform/a.ts', '../features/tags/b.ts', 'the platform knows no feature'],
    ['apps/server/src/ports/mail/a.ts', '../../platform/b.ts', 'a port knows no feature and no platform'],
    [`${feature('cases')}/a.ts`, '../tags/tags.view.ts', 'only its queries and verbs may be used'],
    ['e2e/stories/a.ts', '../../packages/domain/src/b.ts', 'a story knows only addresses and words'],
    ['apps/server/src/a.ts', './b.test.ts', 'production code may not import test code'],
    ['apps/server/src/a.ts', './nowhere.ts', 'this import leads nowhere'],
  ];

  it('refuses each forbidden arrow and names its fix', async () => {
    cases.forEach(([from, to], index) => {
      const file = from.replace('a.ts', `a-${index}.ts`);
      plant({ [file]: `import { b } from '${to}';\nexport const a = b;\n` });
      if (to.startsWith('.') && !to.includes('nowhere')) {
        plant({ [path.join(path.dirname(file), to)]: 'export const b = 1;\n' });
      }
    });
    const found = (await arrows.run(root)).join().replace(/\s+/g, ' ').split(' error ');
    cases.forEach(([from, , fix], index) => {
      const ours = found.filter((message) => message.includes(from.replace('a.ts', `a-${index}.ts`)));
      expect(ours.join('\n')).toContain(fix);
    });
  });

  it.each([
    ['code', `import { a } from './a.ts';\nexport const b = () => a;`],
    ['a type only', `import type { A } from './a.ts';\nexport const b = (one: A) => one;`],
    ['a type only, named beside code', `import { type A } from './a.ts';\nexport const b = (one: A) => one;`],
  ])('refuses files that need each other for %s', async (_, b) => {
    plant({
      'apps/server/src/a.ts': `import { b } from './b.ts';\nexport type A = string;\nexport const a = () => b;`,
      'apps/server/src/b.ts': b,
    });
    expect((await arrows.run(root)).join()).toContain('move the shared part');
  });
});

describe('folders', () => {
  it('accepts every kind of file of the closed list', async () => {
    plant(wellMade);
    expect(await folders.run(root)).toEqual([]);
  });

  it.each([
    [`${feature('tags')}/tags.service.ts`, 'is no file kind of a feature folder'],
    [`${feature('tags')}/helpers.ts`, 'is no file kind of a feature folder'],
    [`${feature('tags')}/rename-tag.ts`, 'must export renameTag()'],
    [`${feature('cases')}/cases.routes.ts`, 'README.md is missing'],
    [`${feature('cases')}/README.md`, 'has no test'],
    [`${feature('labels')}/README.md`, 'labels is not among the features of'],
    [`${feature('cases')}/gadgets/move-gadget.ts`, 'cases/gadgets is not among the subjects of cases'],
    ['apps/web/src/features/tags/parts/tag-part.ts', 'tags/parts is not among the subjects of tags'],
    ['apps/web/src/features/tags/TagList.tsx', 'must export TagList'],
    ['apps/web/src/features/tags/tags.api.ts', 'is no file kind of a web feature'],
    ['packages/domain/src/tagRules.ts', 'should be named kebab-case.ts'],
  ])('refuses %s: it %s', async (file, message) => {
    plant({ ...wellMade, [file]: 'export const something = 1;' });
    expect((await folders.run(root)).join('\n')).toContain(message);
  });
});

describe('feature cycles', () => {
  const types = "import type { Tag } from '../tags/create-tag.ts';";

  it('accepts features that stand one above the other, whatever their tests take', async () => {
    plant({
      ...wellMade,
      [`${feature('cases')}/life/close-case.ts`]: types.replace('../', '../../'),
      [`${feature('tags')}/tags.test.ts`]: "import { closeCase } from '../cases/life/close-case.ts';",
    });
    expect(await featureCycles.run(root)).toEqual([]);
  });

  it('refuses two features that need each other, one for a type only, and names the files', async () => {
    plant({
      ...wellMade,
      [`${feature('cases')}/life/close-case.ts`]: types.replace('../', '../../'),
      [`${feature('tags')}/create-tag.ts`]: "import { closeCase } from '../cases/life/close-case.ts';",
    });
    expect(await featureCycles.run(root)).toEqual([
      expect.stringMatching(
        /cases imports tags \(.*close-case\.ts\), tags imports cases \(.*create-tag\.ts\)/,
      ),
    ]);
  });

  it('refuses folders of the engine that need each other, and knows a file beside them from a folder', async () => {
    plant({
      'packages/wizard/src/step.ts': "import { Condition } from './conditions/condition.ts';",
      'packages/wizard/src/steps/make-step.ts': "import { Step } from '../step.ts';",
      'packages/wizard/src/conditions/condition.ts': 'export type Condition = string;',
    });
    expect(await featureCycles.run(root)).toEqual([]);
    plant({ 'packages/wizard/src/conditions/read.ts': "import { Step } from '../step.ts';" });
    expect(await featureCycles.run(root)).toEqual([
      expect.stringMatching(/conditions imports step\.ts .*, step\.ts imports conditions .*the folder below/),
    ]);
  });

  it('refuses a circle of three, also of the web', async () => {
    plant({
      'apps/web/src/features/a/one.ts': "import '../b/two.ts';",
      'apps/web/src/features/b/two.ts': "export const three = () => import('../c/three.ts');",
      'apps/web/src/features/c/three.ts': "export * from '../a/one.ts';",
      'apps/web/src/features/d/four.ts': "import '../a/one.ts';",
    });
    expect(await featureCycles.run(root)).toEqual([
      expect.stringMatching(/a imports b .*, b imports c .*, c imports a .*to the feature that owns it/),
    ]);
  });
});

describe('writers', () => {
  const schema = { 'apps/server/schema.sql': 'create table tags (\n  id bigint\n);' };

  it('accepts one writer and many readers', async () => {
    plant({
      ...schema,
      [`${feature('tags')}/create-tag.ts`]: `tx.insertInto('tags')`,
      [`${feature('cases')}/cases.queries.ts`]: `db.selectFrom('tags')`,
    });
    expect(await writers.run(root)).toEqual([]);
  });

  it('refuses a second feature that writes a table, by builder or by SQL', async () => {
    plant({
      ...schema,
      [`${feature('tags')}/create-tag.ts`]: `tx.insertInto('tags')`,
      [`${feature('cases')}/delete-case.ts`]: 'sql`delete from tags where id = 1`',
    });
    expect(await writers.run(root)).toEqual([
      expect.stringContaining("let the others call the owner's verb"),
    ]);
  });
});

describe('movers', () => {
  const schema = {
    'apps/server/schema.sql':
      "create table tags (\n  id bigint,\n  constraint c CHECK ((status = ANY (ARRAY['new'::text])))\n);\ncreate table cases (\n  status text\n);",
  };
  const inTags = (name: string, text: string) => ({ ...schema, [`${feature('tags')}/${name}`]: text });

  it('accepts the mover, a first status that the machine names, and a status that is only read', async () => {
    plant({
      ...inTags(
        'move-tag.ts',
        `export const moveTag = createMover({ table: 'tags', machine: tagMachine, object: 'tag', audited: {} });`,
      ),
      [`${feature('tags')}/create-tag.ts`]: `tx.insertInto('tags').values({ status: firstStatus(tagMachine, 'made') }).execute()`,
      [`${feature('tags')}/rename-tag.ts`]: `tx.updateTable('tags').set({ name }).where('status', '=', row.status).execute()`,
      [`${feature('cases')}/close-case.ts`]: `tx.updateTable('cases').set({ status: 'closed' }).execute()`,
    });
    expect(await movers.run(root)).toEqual([]);
  });

  it.each([
    ['end-tag.ts', `tx.updateTable('tags').set({ name, status: 'gone' }).where('id', '=', 1).execute()`],
    ['move-tag.ts', `tx\n  .updateTable('tags')\n  .set({ status: statusAfter(a, b, c) })\n  .execute()`],
    ['end-tag.ts', `tx.updateTable('tags').set({ ...(ends ? { status: 'gone' } : {}) }).execute()`],
    ['end-tag.ts', 'sql`update tags set name = 1, status = 2 where id = 1`'],
  ])('refuses %s, which moves a status past its machine: %s', async (name, text) => {
    plant(inTags(name, text));
    expect(await movers.run(root)).toEqual([expect.stringContaining('name the event to the mover')]);
  });

  it('refuses a row that begins with a status of its own', async () => {
    plant(inTags('create-tag.ts', `tx.insertInto('tags').values({ status: 'new' }).execute()`));
    expect(await movers.run(root)).toEqual([expect.stringContaining('ask firstStatus(machine, event)')]);
  });
});

describe('migrations', () => {
  const place = 'apps/server/migrations';
  beforeEach(() => cpSync(path.join(checkout, place), path.join(root, place), { recursive: true }));

  it('refuses a migration that has changed since it was merged, and says what to do instead', async () => {
    plant({ [`${place}/0001_users.sql`]: '-- Another reason.\nselect 1;' });
    expect((await migrations.run(root)).join()).toMatch(/0001_users\.sql has changed.*write a new migration/);
  });

  it('refuses one that was removed, one without a reason, and a gap in the numbers', async () => {
    rmSync(path.join(root, place, '0002_audit.sql'));
    plant({ [`${place}/0900_late.sql`]: 'select 1;' });
    const messages = (await migrations.run(root)).join('\n');
    expect(messages).toContain('0002_audit.sql was removed');
    expect(messages).toContain('0900_late.sql: the first line must say why');
    expect(messages).toMatch(/0900_late\.sql should have the number \d{4}/);
  });
});

describe('types', () => {
  // The types of the language alone, which are quick to load.
  const settings = {
    extends: path.join(checkout, 'tsconfig.json'),
    compilerOptions: { types: [], lib: ['es2015'], target: 'es2015' },
    include: ['packages'],
  };

  it('refuses what does not agree, with file and line, by the settings of the house', async () => {
    plant({
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify(settings),
      'packages/domain/src/good.ts': 'export const cents: number = 5;\n',
      'packages/domain/src/bad.ts': `export const cents: number = '5';\nexport const first: number = [1][0];\n`,
    });
    expect(await types.run(root)).toEqual([
      expect.stringMatching(/^packages\/domain\/src\/bad\.ts\(1,14\): error TS2322: Type 'string'/),
      expect.stringMatching(
        /^packages\/domain\/src\/bad\.ts\(2,14\): error TS2322: Type 'number \| undefined'/,
      ),
      expect.stringContaining("Type 'undefined' is not assignable"),
    ]);
  });
});

describe('lint', () => {
  it('refuses what is not formatted and what is against a rule, and names the command that mends it', async () => {
    cpSync(path.join(checkout, 'biome.json'), path.join(root, 'biome.json'));
    plant({
      '.gitignore': 'node_modules\n',
      'packages/domain/src/good.ts': `export const word = 'good';\n`,
      'packages/domain/src/untidy.ts': 'export const word = "untidy"\n',
      'packages/domain/src/loose.ts': 'export const loose = (it: any) => it;\n',
    });
    const [message, ...more] = await lint.run(root);
    expect(more).toEqual([]);
    expect(message).toMatch(/packages\/domain\/src\/untidy\.ts format/);
    expect(message).toMatch(/packages\/domain\/src\/loose\.ts:1:\d+ lint\/suspicious\/noExplicitAny/);
    expect(message).toContain('`npm run format`');
    expect(message).not.toContain('good.ts');
  });
});

describe('dead code', () => {
  it('refuses exports and files that nobody uses, and says what to do with them', async () => {
    cpSync(path.join(checkout, 'knip.json'), path.join(root, 'knip.json'));
    plant({
      'package.json': JSON.stringify({
        name: 'planted',
        private: true,
        type: 'module',
        workspaces: ['packages/*', 'tools'],
      }),
      'packages/domain/package.json': JSON.stringify({
        name: '@planted/domain',
        type: 'module',
        exports: { './*': './src/*.ts' },
      }),
      'packages/domain/src/money.ts': 'export const used = 1;\nexport const forgotten = 2;\n',
      'tools/package.json': JSON.stringify({ name: '@planted/tools', type: 'module' }),
      'tools/run.ts': `import { used } from '../packages/domain/src/money.ts';\nconsole.log(used);\n`,
      'tools/schema/left-over.ts': 'export const leftOver = 1;\n',
    });
    const [message, ...more] = await deadCode.run(root);
    expect(more).toEqual([]);
    expect(message).toMatch(/tools\/schema\/left-over\.ts/);
    expect(message).toMatch(/forgotten .*packages\/domain\/src\/money\.ts:2/);
    expect(message).toContain('Remove what nobody uses, or say in knip.json from where it is used.');
    expect(message).not.toMatch(/\bused {2}/);
  });
});

describe('the database', () => {
  const place = 'apps/server/migrations';
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync(
      'git',
      ['-c', 'user.name=planted', '-c', 'user.email=planted@example.test', ...args],
      { cwd: root },
    );
    expect(`${stderr}`).toBe('');
    expect(status).toBe(0);
  };

  it('schema refuses files that the migrations do not add up to, and names the command that writes them', async () => {
    plant({
      [`${place}/0001_tags.sql`]: '-- Cases are sorted.\ncreate table tags (id bigint primary key);',
      'apps/server/schema.sql': 'create table tags (\n  id integer\n);',
    });
    const fix = 'does not agree with the migrations. Run `npm run schema` and commit what it writes.';
    expect(await schema.run(root)).toEqual([
      `apps/server/schema.sql ${fix}`,
      `apps/server/src/platform/database/tables.generated.ts ${fix}`,
    ]);
  });

  it('upgrade refuses a new migration that would have run before a merged one, and says where it belongs', async () => {
    plant({
      [`${place}/0001_tags.sql`]: '-- Cases are sorted.\ncreate table tags (id bigint primary key);',
      [`${place}/0003_colors.sql`]: '-- Tags are found faster.\nalter table tags add column color text;',
    });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'merged');
    plant({ [`${place}/0002_names.sql`]: '-- Tags are read.\nalter table tags add column name text;' });
    expect(await upgrade.run(root)).toEqual([
      expect.stringMatching(
        /A database upgraded from 0003_colors\.sql differs from a fresh one: .*must have the highest number/,
      ),
    ]);
  });
});

describe('private names', () => {
  it.each([
    ['a path of one machine', `const file = '/${'home'}/someone/notes.txt';`],
    ['the address of a package registry', `"resolved": "https://registry.${'npmjs'}.org/x.tgz"`],
  ])('refuses %s', async (what, text) => {
    spawnSync('git', ['init', '-q'], { cwd: root });
    plant({ 'tools/good.ts': "const file = '/usr/bin/chromium';", 'tools/bad.ts': `\n${text}` });
    expect(await privateNames.run(root)).toEqual([expect.stringContaining(`tools/bad.ts:2 holds ${what}`)]);
  });
});

describe('retired names', () => {
  it.each([
    [`export const ${'demand'}Right = 1;`, 'require…'],
    [`const ${'most'}Rows = 8;`, 'max…'],
    [`export async function ${'note'}SignIn() {}`, 'record…'],
    [`export type ${'Kept'}Signature = string;`, 'recorded'],
    [`const sign${'Letter'} = 1;`, '…Email…'],
    [`const ${'letter'}State = 1;`, 'email…'],
  ])('refuses %s and names the word of the field', async (text, instead) => {
    spawnSync('git', ['init', '-q'], { cwd: root });
    plant({
      'tools/good.ts': 'const almost = 1;\nexport const maxRows = 8;\nexport function recordSignIn() {}',
      'tools/bad.ts': `\n${text}`,
    });
    expect(await retiredNames.run(root)).toEqual([
      expect.stringMatching(new RegExp(`tools/bad\\.ts:2 holds the retired name .*: write .*${instead}`)),
    ]);
  });
});

describe('small helpers', () => {
  const of = 'apps/web/src/features/cases';
  const helper = 'export const twice = (count: number) => count * 2;\n';
  const using = "import { twice } from './twice.ts';\nexport const four = twice(2);\n";

  it('refuses one that a single file uses, and names that file', async () => {
    spawnSync('git', ['init', '-q'], { cwd: root });
    plant({ [`${of}/twice.ts`]: helper, [`${of}/four.ts`]: using });
    expect(await smallHelpers.run(root)).toEqual([
      expect.stringContaining(`${of}/twice.ts is used by ${of}/four.ts alone`),
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['two files use', { [`${of}/four.ts`]: using, [`${of}/eight.ts`]: using }],
    ['a test of its own holds', { [`${of}/four.ts`]: using, [`${of}/twice.test.ts`]: using }],
    ['would make its user long', { [`${of}/four.ts`]: `${using}${'//\n'.repeat(150)}` }],
  ])('lets one stand that %s', async (_, users) => {
    spawnSync('git', ['init', '-q'], { cwd: root });
    plant({ [`${of}/twice.ts`]: helper, ...users });
    expect(await smallHelpers.run(root)).toEqual([]);
  });

  it('lets verbs stand, and rules', async () => {
    spawnSync('git', ['init', '-q'], { cwd: root });
    plant({
      'apps/server/src/features/cases/end-case.ts': 'export const endCase = (tx: Tx) => tx;\n',
      'apps/server/src/features/cases/cases.routes.ts': "import { endCase } from './end-case.ts';\n",
      'packages/domain/src/cases/twice.ts': helper,
      [`${of}/four.ts`]: "import { twice } from '@openroll/domain/cases/twice';\n",
    });
    expect(await smallHelpers.run(root)).toEqual([]);
  });
});

describe('US English', () => {
  const words = [
    '%sence to sell',
    'who en%s people',
    'the catalog%s',
    'a red col%s',
    'neighb%s',
    'organ%sation',
  ];

  it.each([...words, 'signed by e%smail'])('refuses the word in “%s”', async (text) => {
    const ending = {
      '%sence to sell': 'lic',
      'who en%s people': 'rols',
      'the catalog%s': 'ue',
      'a red col%s': 'our',
      'neighb%s': 'our',
      'organ%sation': 'is',
      'signed by e%smail': '-',
    }[text];
    spawnSync('git', ['init', '-q'], { cwd: root });
    plant({
      'docs/good.md':
        'An agent with a license enrolls people by email; the colors of a catalog. “Via e%smail only”.'.replace(
          '%s',
          '-',
        ),
      'apps/server/migrations/0001_old.sql': `-- ${text.replace('%s', `${ending}`)}`,
      'docs/bad.md': `\n${text.replace('%s', `${ending}`)}`,
    });
    expect(await usEnglish.run(root)).toEqual([expect.stringContaining('docs/bad.md:2 holds')]);
  });
});
