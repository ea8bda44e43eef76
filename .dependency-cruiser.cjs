// The arrows of ARCHITECTURE.md. Every comment names the fix, as it is what `npm run check` prints.
const path = require('node:path');

const TEST = '\\.(test|spec)\\.tsx?$|/test/';
const feature = '^apps/server/src/features/([^/]+)/';

/** Files below `from` (tests excepted) may not import what matches `to`. */
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from, pathNot: TEST } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

/** Of our own packages and apps, files below `from` may import those named and no other. */
const onlyOurs = (name, from, allowed, comment) => ({
  ...rule(name, from, '', comment),
  from: { path: from },
  to: { path: '^(packages|apps|e2e|bench|tools)/', pathNot: [from, ...allowed.map((one) => `^${one}/`)] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    onlyOurs(
      'domain-stands-alone',
      '^packages/domain/',
      [],
      'domain imports nothing of ours: move the rule that is needed into packages/domain, or pass its result in as an argument.',
    ),
    onlyOurs(
      'messages-know-domain',
      '^packages/messages/',
      ['packages/domain'],
      'messages may import types of domain only: move what is needed there.',
    ),
    rule(
      'messages-take-types-only',
      '^packages/messages/src/',
      { path: '^packages/domain/', dependencyTypesNot: ['type-only'] },
      'messages take types of domain, not code: write `import type`, and let the caller pass the value in.',
    ),
    onlyOurs(
      'wizard-knows-domain',
      '^packages/wizard/',
      ['packages/domain', 'packages/messages'],
      'the engine may import domain, and keys of messages: a product or endpoint that it needs comes in as an argument.',
    ),
    rule(
      'wizard-takes-texts-as-argument',
      { path: '^packages/wizard/src/', pathNot: `${TEST}|\\.fixture\\.ts$` },
      { path: '^packages/messages/src/(en/|languages|create-translator)', dependencyTypesNot: ['type-only'] },
      'the engine knows keys, not words: it is given `context.t`, and whoever makes the context chooses the language.',
    ),
    onlyOurs(
      'carriers-know-domain',
      '^packages/carriers/',
      ['packages/domain'],
      'formats for carriers import domain only: what they write comes in as a canonical record.',
    ),
    onlyOurs(
      'products-know-the-engine',
      '^packages/products/',
      ['packages/wizard', 'packages/domain', 'packages/messages', 'packages/carriers'],
      'products may import wizard, messages, carriers and domain only.',
    ),
    onlyOurs(
      'contract-knows-domain-and-wizard',
      '^packages/contract/',
      ['packages/domain', 'packages/wizard'],
      'contract may import domain and wizard only: texts belong to messages, work to the server.',
    ),
    rule(
      'packages-are-pure',
      '^packages/(domain|wizard|messages|contract|carriers)/src/',
      { dependencyTypes: ['core'] },
      'packages touch no disk, process or clock: do that in apps/server behind a port and pass the result in. (Only products reads folders.)',
    ),
    onlyOurs(
      'server-stands-on-packages',
      '^apps/server/',
      ['packages'],
      'the server imports packages only: what web, cli or tools share with it belongs into a package.',
    ),
    onlyOurs(
      'web-stands-on-packages',
      '^apps/web/',
      ['packages/domain', 'packages/messages', 'packages/contract', 'packages/wizard', 'tools/vitest'],
      'the web app imports domain, messages, contract and wizard: definitions of products reach it only as steps, and the server only through call(endpoint, input).',
    ),
    onlyOurs(
      'cli-drives-the-server',
      '^apps/cli/',
      ['apps/server', 'packages'],
      'the command line imports the server and packages only.',
    ),
    onlyOurs(
      'stories-know-the-screen',
      '^e2e/(stories|src)/',
      ['e2e', 'tools/browser', 'tools/build'],
      'a story knows only addresses and words on the screen: read them there instead of importing code.',
    ),
    rule(
      'ports-stand-alone',
      '^apps/server/src/ports/',
      '^apps/server/src/(platform|features)/',
      'a port knows no feature and no platform: pass what it needs in as an argument.',
    ),
    rule(
      'platform-knows-no-feature',
      '^apps/server/src/platform/',
      '^apps/server/src/features/',
      'the platform knows no feature: let the feature register itself in app.ts, or move the shared part to the platform.',
    ),
    rule(
      'features-know-no-app',
      '^apps/server/src/(features|platform|ports)/',
      '^apps/server/src/(app|main)\\.ts$',
      'app.ts and main.ts compose and are imported by nobody below: pass what is needed in as an argument.',
    ),
    rule(
      'features-offer-queries-and-verbs',
      { path: feature, pathNot: TEST },
      {
        path: '^apps/server/src/features/[^/]+/.+\\.(routes|view|job)\\.ts$',
        pathNot: '^apps/server/src/features/$1/',
      },
      'of another feature only its queries and verbs may be used: import those, or make one.',
    ),
    rule(
      'production-knows-no-tests',
      '^(apps|packages)/[^/]+/src/',
      TEST,
      'production code may not import test code: move the shared part out of the test.',
    ),
    rule(
      'web-features-meet-in-app',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      'web features meet in app/, not in each other: compose them in the route, or move the shared part to ui/ or platform/.',
    ),
    rule(
      'web-features-know-no-app',
      '^apps/web/src/features/',
      '^apps/web/src/app/',
      'a web feature does not import app/: let the router pass it in, or move the shared part to platform/.',
    ),
    rule(
      'web-kit-knows-no-domain-word',
      '^apps/web/src/ui/',
      '^apps/web/src/(app|features)/',
      'the kit knows no feature and no app: pass texts and handlers in as props.',
    ),
    rule(
      'web-platform-is-the-floor',
      '^apps/web/src/platform/',
      '^apps/web/src/(app|features|ui)/',
      'web platform imports nothing above it: move the component up, or pass it in.',
    ),
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'files that need each other, be it for a type only, are one file or three: move the shared part to a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      severity: 'error',
      comment:
        'this import leads nowhere: correct the path (with its .ts or .tsx), or add the package to package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|worker|raw)$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(^|/)(dist|screenshots|test-results)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    reporterOptions: {},
  },
};
