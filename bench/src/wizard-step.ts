import { interleave, type Measured, type Target } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { goalTable, loadLine, ms, ratio, table } from './report.ts';
import { startBare, startOurs } from './servers.ts';
import { startWhitfields, type WhitfieldSession } from './whitfield-session.ts';
import { measureFunctions } from './wizard-functions.ts';

const rounds = 400;

/** Goal P10: a step of the Whitfields over HTTP, beside an echo of 8 KB and a bare write of one row, in one run. */
export async function measureWizard(postgres: Postgres): Promise<string> {
  const load = loadLine();
  const ours = await startOurs(await postgres.create('bench_wizard'), 'on');
  const echo = await startBare('echo-server.ts');
  const commit = await startBare('commit-server.ts', await postgres.create('bench_commit'));
  try {
    const session = await startWhitfields(ours.port);
    const targets: Target[] = [
      { name: 'echo of 8 KB', port: echo.port, ask: () => ({ path: '/', body: eightKilobytes }) },
      {
        name: 'one row written (the statement alone)',
        port: commit.port,
        ask: () => ({ path: '/', body: '{}' }),
        msOf: (text) => (JSON.parse(text) as { ms: number }).ms,
      },
      ...stepTargets(session, ours.port),
    ];
    const measured = await interleave(targets, rounds);
    const lines = targets.map(({ name }, index) => ({ name, ...(measured[index] as Measured) }));
    return [stepTable(lines), measureFunctions(), goals(lines), load].join('\n\n');
  } finally {
    await Promise.all([ours.stop(), echo.stop(), commit.stop()]);
  }
}

const eightKilobytes = JSON.stringify(
  Array.from({ length: 160 }, (_, index) => ({ field: `answer_${index}`, value: `value ${index * 37}` })),
).padEnd(8192);

/** Every save brings an answer that is not there yet, and is seen to be one: saving the same again is less work, and so is refusing. */
export function stepTargets({ ask, data }: WhitfieldSession, port: number): Target[] {
  const call = (
    name: string,
    path: string,
    bodyOf: (round: number) => object,
    isMeant?: Target['isMeant'],
  ) => ({
    name,
    port,
    ask: (round: number) => ask(`/api/wizard/${path}`, bodyOf(round)),
    ...(isMeant ? { isMeant } : {}),
  });
  const isValid = (text: string) => text.includes('"is_valid":true');
  const isSaved = () => {
    let before = -1;
    return (text: string) => {
      const { version } = JSON.parse(text) as { version: number };
      const isLater = version > before;
      before = version;
      return isLater;
    };
  };
  const saved = [isSaved(), isSaved(), isSaved()] as const;
  let held: readonly string[] = [];
  /** As the wizard's screen: what was sent once is held. */
  const hold = (text: string) => {
    held = (JSON.parse(text) as { step_hashes?: readonly string[] }).step_hashes ?? [];
    return true;
  };
  return [
    call(
      'validate a step with an error (no save)',
      'validate-step',
      () => ({ data: withPrimary(data, { first_name: '' }), current_step: 'employee' }),
      (text) => !isValid(text),
    ),
    call('rates (no save)', 'rates', () => ({ data })),
    call(
      'validate a step, saved',
      'validate-step',
      (round) => ({ data: changed(data, 3 * round), current_step: 'employee' }),
      (text) => isValid(text) && saved[0](text),
    ),
    call(
      'update the steps, saved',
      'update-steps',
      (round) => ({ data: changed(data, 3 * round + 1), current_step: 'family' }),
      (text) => saved[1](text),
    ),
    call(
      'advance a page: validated, saved, steps and premiums',
      'advance',
      (round) => ({ data: changed(data, 3 * round + 2), current_step: 'family', held_steps: held }),
      (text) => isValid(text) && saved[2](text) && hold(text),
    ),
  ];
}

type Data = WhitfieldSession['data'];

/** Nobody has signed yet: what is signed for is locked. */
const changed = (data: Data, round: number): Data => withPrimary(data, { middle_name: `M${round}` });

const withPrimary = (data: Data, answers: Readonly<Record<string, string>>): Data => ({
  ...data,
  applicants: data.applicants.map((one) =>
    one.type === 'primary' ? { ...one, data: { ...withoutSignatures(one.data), ...answers } } : one,
  ),
});

const withoutSignatures = (answers: Data['applicants'][number]['data']) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !name.includes('signature')));

type Line = Measured & { readonly name: string };

function stepTable(lines: readonly Line[]): string {
  const [echo] = lines;
  return table(
    ['over HTTP', 'p50 ms', 'p95 ms', 'x echo', 'failed'],
    lines.map(({ name, p50, p95, failed }) => [
      name,
      ms(p50),
      ms(p95),
      ratio(p50, echo?.p50).toFixed(2),
      failed,
    ]),
  );
}

function goals(lines: readonly Line[]): string {
  const [echo = Number.NaN, row = Number.NaN, unsaved, , saved, updated, advanced] = lines.map(
    ({ p50 }) => p50,
  );
  const allowed = echo + 1.5 * row;
  return goalTable([
    ['P10', 'step without the save, ratio to the echo', 2, ratio(unsaved, echo)],
    ['P10', 'validated step with the save, ratio to echo + 1.5 writes', 1, ratio(saved, allowed)],
    ['P10', 'updated steps with the save, ratio to echo + 1.5 writes', 1, ratio(updated, allowed)],
    ['P10', 'page advanced with the save, ratio to echo + 1.5 writes', 1, ratio(advanced, allowed)],
  ]);
}
