import { type Outcome, problem, refuse } from '@openroll/domain/problems';
import type { CarrierAnswer } from './answer.ts';
import { readJsonAnswer } from './json-answers.ts';
import { readTxlifeAnswer } from './txlife-answers.ts';
import { readX12Answer } from './x12-answers.ts';

/**
 * Reads an answer of a carrier in whichever of the forms of §9.8 it is; refuses what begins like none of them, and what no database
 * keeps: a NUL, which JSON and XML can write in other letters.
 */
export function readAnswer(bytes: Uint8Array): Outcome<CarrierAnswer> {
  const answer = readForm(bytes);
  return answer.ok && hasNul(answer.value) ? refuse(problem('carrier-answer-malformed', 'NUL')) : answer;
}

function readForm(bytes: Uint8Array): Outcome<CarrierAnswer> {
  const begun = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  if (begun.startsWith('{')) return readJsonAnswer(bytes);
  if (begun.startsWith('<')) return readTxlifeAnswer(bytes);
  if (begun.startsWith('ISA')) return readX12Answer(bytes);
  return refuse(problem('carrier-answer-malformed', 'body'));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}
