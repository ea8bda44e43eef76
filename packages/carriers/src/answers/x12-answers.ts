import { accept, type Outcome, problem, refuse } from '@openroll/domain/problems';
import { type CarrierAnswer, type PackageAnswer, textOfAnswer } from './answer.ts';

type Segment = readonly string[];

const isControl = (sequence: number): boolean => Number.isSafeInteger(sequence) && sequence >= 1;

/**
 * Reads 999 and TA1, which judge the syntax of a file and nobody in it: they set a package to received or rejected, by the number of
 * its envelope. Refuses what is no X12, and what answers nothing.
 */
export function readX12Answer(bytes: Uint8Array): Outcome<CarrierAnswer> {
  const text = textOfAnswer(bytes);
  if (!text.ok) return text;
  const segments = segmentsOf(text.value);
  if (!segments) return refuse(problem('carrier-answer-malformed', 'ISA'));
  const packages = [...segments.flatMap(interchangeAnswer), ...groupAnswers(segments)];
  if (packages.length === 0) return refuse(problem('carrier-answer-malformed', 'TA1'));
  if (packages.some((each) => !('sequence' in each.package) || !isControl(each.package.sequence)))
    return refuse(problem('carrier-answer-malformed', 'AK1'));
  return accept({ eventId: undefined, records: [], packages });
}

/** The delimiters stand in the ISA, at places that never change. */
function segmentsOf(text: string): readonly Segment[] | undefined {
  const begun = text.trimStart();
  if (!begun.startsWith('ISA') || begun.length < 106) return undefined;
  const element = begun.charAt(3);
  const end = begun.charAt(105);
  if (element === end || /[A-Za-z0-9]/.test(element + end)) return undefined;
  return begun
    .split(end)
    .map((segment) => segment.trim().split(element))
    .filter(([tag]) => tag !== '');
}

/** TA1*000000012*261123*1830*A*000~: A accepted, E accepted with errors, R rejected. */
function interchangeAnswer([tag, control = '', , , verdict = '', note = '']: Segment): PackageAnswer[] {
  if (tag !== 'TA1' || !['A', 'E', 'R'].includes(verdict)) return [];
  return [verdict === 'R' ? rejected(control, `TA1 ${note}`, `TA1 R ${note}`) : received(control)];
}

/** AK1*BE*12*005010X220A1~ … AK9*A*1*1*1~: what is said of the group that AK1 names, with the errors between. */
function groupAnswers(segments: readonly Segment[]): PackageAnswer[] {
  const answers: PackageAnswer[] = [];
  let control: string | undefined;
  let errors: string[] = [];
  for (const segment of segments) {
    const [tag = ''] = segment;
    if (tag === 'AK1') {
      control = segment[2] ?? '';
      errors = [];
    }
    if (tag === 'IK3' || tag === 'IK4' || tag === 'IK5') errors.push(segment.join(' '));
    if (tag !== 'AK9' || control === undefined) continue;
    const [, verdict = ''] = segment;
    const words = errors.join('; ') || `AK9 ${verdict}`;
    answers.push(
      ['A', 'E'].includes(verdict) ? received(control) : rejected(control, `999 ${verdict}`, words),
    );
    control = undefined;
  }
  return answers;
}

const said = (control: string) => ({ package: { sequence: Number(control) }, at: null });

const received = (control: string): PackageAnswer => ({
  ...said(control),
  verdict: 'received',
  code: null,
  words: null,
});

const rejected = (control: string, code: string, words: string): PackageAnswer => ({
  ...said(control),
  verdict: 'rejected',
  code: code.trim(),
  words: words.slice(0, 2000),
});
