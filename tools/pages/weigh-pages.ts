import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Most that a page may weigh, in KB (1000 bytes) of gzipped JavaScript (P12). */
export const budgets = { signIn: 150, first: 220, next: 60 } as const;

export interface PageWeight {
  readonly page: string;
  /** KB of all that is loaded when the page is opened by its address. */
  readonly first: number;
  /** KB that are loaded when one comes from another page behind sign-in: `from` is the dearest of them to come from. */
  readonly next: number;
  readonly from: string;
}

/** What vite writes about one file of a build. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Built>>;

const signIn = 'SignInPage';
const entry = 'index.html';
const shell = 'src/app/shell/Shell.tsx';
const pageTexts = 'src/platform/texts/page-texts.ts';
const accountTexts = 'src/platform/texts/account-texts.ts';
const wizardTexts = 'src/platform/texts/wizard-texts.ts';

/** The texts that a page loads besides. */
const ownTexts: Readonly<Record<string, string>> = {
  ProfilePage: accountTexts,
  ConfirmationRoute: accountTexts,
  ForgotPasswordPage: accountTexts,
  RegisterPage: accountTexts,
  SetPasswordPage: accountTexts,
  WizardPage: wizardTexts,
  CompletionPage: wizardTexts,
};

/** Pages that stand outside of the shell. */
const outside = new Set([
  'ConfirmationRoute',
  'ForgotPasswordPage',
  'RegisterPage',
  'SetPasswordPage',
  'WizardPage',
  'CompletionPage',
]);

/**
 * Weighs every page that `routes.tsx` names in the web build below `web` (apps/web). What a page loads only when somebody
 * reaches for it, such as a dialog, is not counted. Throws when the build and the routes do not belong together.
 */
export function weighPages(web: string): PageWeight[] {
  const dist = path.join(web, 'dist/current');
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const routes = readFileSync(path.join(web, 'src/app/routes.tsx'), 'utf8');
  const files = [...routes.matchAll(/page\(\s*\(\) => import\('([^']+)'\)/g)]
    .map(([, file = '']) => path.posix.join('src/app', file))
    .filter((file) => file !== shell);
  const loads = new Map([[signIn, withImports(manifest, [entry])]]);
  for (const file of files) loads.set(nameOf(file), withImports(manifest, startsOf(file)));
  const weigh = (keys: Iterable<string>) => weightOf(dist, manifest, keys);
  return [...loads].map(([page, keys]) => {
    const steps = [...loads]
      .filter(([from]) => from !== page && from !== signIn && page !== signIn)
      .map(([from, had]) => ({ from, next: weigh([...keys].filter((key) => !had.has(key))) }))
      .sort((a, b) => b.next - a.next);
    return { page, first: weigh(keys), ...(steps[0] ?? { from: '–', next: 0 }) };
  });
}

const nameOf = (file: string): string => path.basename(file, '.tsx');

function startsOf(file: string): string[] {
  const texts = ownTexts[nameOf(file)];
  return [entry, pageTexts, ...(texts ? [texts] : []), ...(outside.has(nameOf(file)) ? [] : [shell]), file];
}

/** These parts of the build with all that they import, not what they load later. */
function withImports(manifest: Manifest, starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    const built = manifest[key];
    if (!built) throw new Error(`${key} is not in the web build`);
    found.add(key);
    open.push(...(built.imports ?? []));
  }
  return found;
}

/** In KB, as the server sends it to a browser that takes gzip. */
function weightOf(dist: string, manifest: Manifest, keys: Iterable<string>): number {
  const files = [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))];
  const bytes = files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(path.join(dist, `${file}.gz`)).size, 0);
  return bytes / 1000;
}

/** One sentence per page that is too heavy. */
export function tooHeavy(pages: readonly PageWeight[]): string[] {
  const help = 'Load what its first sight does not need when it is needed (`lazy`, as ui/Modal.tsx does).';
  return pages.flatMap(({ page, first, next, from }) => {
    const most = page === signIn ? budgets.signIn : budgets.first;
    return [
      ...(first > most ? [`${page} loads ${first.toFixed(1)} KB first; ${most} is the most. ${help}`] : []),
      ...(next > budgets.next
        ? [`${page} adds ${next.toFixed(1)} KB to ${from}; ${budgets.next} is the most. ${help}`]
        : []),
    ];
  });
}

/** The weights as a Markdown table. */
export const weightTable = (pages: readonly PageWeight[]): string =>
  [
    '| page | first load KB | at most | as the next page KB | at most | dearest from |',
    '|---|---|---|---|---|---|',
    ...pages.map(
      ({ page, first, next, from }) =>
        `| ${page} | ${first.toFixed(1)} | ${page === signIn ? budgets.signIn : budgets.first} | ${next.toFixed(1)} | ${budgets.next} | ${from} |`,
    ),
  ].join('\n');
