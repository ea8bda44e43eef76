import { type Browser, openBrowser, signIn } from './browser.ts';
import { sellWithoutUnderwriter } from './build/sell-without-underwriter.ts';
import { readLakeside, unsigned } from './lakeside-sale.ts';
import { median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { goalTable, loadLine, ms, ratio, table } from './report.ts';
import { startBare, startOurs } from './servers.ts';

const rounds = 100;
const warmUp = 20;
const nothing = { data: { applicants: [], selectedCoverages: [] } };

/**
 * A signer opens the link of their email, until the first document is there: the door, the session, the steps, the documents, in the
 * order in which our page asks. Beside it the same documents without sign-in: shown by the same functions to whoever asks. Both in
 * turn; looking uses nothing up.
 */
export async function measureSignLink(postgres: Postgres): Promise<string> {
  const load = loadLine();
  const databaseUrl = await postgres.create('bench_sign_link');
  const ours = await startOurs(databaseUrl, 'on');
  Object.assign(process.env, { DATABASE_URL: databaseUrl, OPENROLL_DATA_DIR: ours.dataDir });
  const bare = await startBare('documents-limit-server.ts');
  try {
    const avery = await signIn(ours.port, 'agent@demo.openroll.test');
    await sellWithoutUnderwriter(databaseUrl);
    const { sessionId, token } = await sendForSignature(avery);
    const times = { door: [] as number[], whole: [] as number[], bare: [] as number[] };
    for (let round = 0; round < warmUp + rounds; round++) {
      const opened = await openLink(openBrowser(ours.port), token, sessionId);
      const from = performance.now();
      await openBrowser(bare.port).show(`/${sessionId}`);
      const shown = performance.now() - from;
      if (round < warmUp) continue;
      times.door.push(opened.door);
      times.whole.push(opened.whole);
      times.bare.push(shown);
    }
    const [door, whole, limit] = [median(times.door), median(times.whole), median(times.bare)];
    return [
      table(
        ['until', 'p50 ms', 'ratio'],
        [
          ['the document, without sign-in', ms(limit), '1.00'],
          ['the link has opened its session', ms(door), ratio(door, limit).toFixed(2)],
          ['the document, by the link', ms(whole), ratio(whole, limit).toFixed(2)],
        ],
      ),
      goalTable([
        [
          'sign',
          'a link to sign, opened to its first document, ratio to without sign-in',
          2,
          ratio(whole, limit),
        ],
      ]),
      load,
    ].join('\n\n');
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Milliseconds until the link has its session, and until the documents are there. */
async function openLink(
  signer: Browser,
  token: string,
  sessionId: number,
): Promise<{ readonly door: number; readonly whole: number }> {
  const query = `?session_id=${sessionId}`;
  const from = performance.now();
  const { success } = await signer.ask<{ success: boolean }>(`/pages/sign/${token}/-`);
  if (!success) throw new Error('the link does not open');
  const door = performance.now() - from;
  await signer.ask(`/api/wizard/session${query}`);
  await signer.ask(`/api/wizard/update-steps${query}`, nothing);
  await signer.show(`/api/wizard/preview${query}`, nothing);
  return { door, whole: performance.now() - from };
}

/** The Whitfields in all six products, sent to Dana for signature. */
async function sendForSignature(
  avery: Browser,
): Promise<{ readonly sessionId: number; readonly token: string }> {
  const { caseId, divisionId, family } = await readLakeside(avery);
  const blank = unsigned(family(1));
  const { session_id: sessionId } = await avery.ask<{ session_id: number }>('/api/wizard/session', {
    caseId,
    enrollment_city: 'Chicago',
    enrollment_state: 'IL',
    enrollment_mode: 'inperson',
    case_division_id: divisionId,
    ssn: blank.applicants[0]?.data.ssn,
  });
  const email = 'dana@bench.example';
  const byEmail = { email, emp_selected_remote_signature: 'yes' };
  const data = {
    ...blank,
    applicants: blank.applicants.map((one) =>
      one.type === 'primary' ? { ...one, data: { ...one.data, ...byEmail } } : one,
    ),
  };
  await avery.show(`/api/wizard/preview?session_id=${sessionId}`, { data });
  await avery.ask(`/api/wizard/submit?session_id=${sessionId}`, { data });
  const mails = await avery.ask<{ to: string; text: string }[]>('/dev/mail.json');
  const received = mails.find(({ to }) => to === email)?.text ?? '';
  const token = /\/sign\/(?:[\w-]+\/)?([\w-]{43})/.exec(received)?.[1];
  if (!token) throw new Error('no link to sign was sent');
  return { sessionId, token };
}
