import { accept, type Outcome, type Problem, problem, refuse } from '@openroll/domain/problems';
import { type CarrierAnswer, type RecordAnswer, textOfAnswer } from './answer.ts';
import { childrenOf, nodeAt, readXmlTree, textAt, type XmlNode } from './xml-tree.ts';

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads TXLifeResponse: one for each record, by its TransRefGUID. ResultCode 1 with a policy number is accepted, 1 or 2 without one
 * received, 5 rejected with the words of its ResultInfo. Refuses any other, naming the response.
 */
export function readTxlifeAnswer(bytes: Uint8Array): Outcome<CarrierAnswer> {
  const text = textOfAnswer(bytes);
  if (!text.ok) return text;
  const tree = readXmlTree(text.value);
  if (!tree.ok) return tree;
  if (tree.value.name !== 'TXLife') return refuse(problem('carrier-answer-malformed', 'TXLife'));
  const responses = childrenOf(tree.value, 'TXLifeResponse');
  if (responses.length === 0) return refuse(problem('carrier-answer-malformed', 'TXLifeResponse'));
  const read = responses.map((response, index) => readResponse(response, `TXLifeResponse[${index}]`));
  const problems: Problem[] = read.flatMap((one) => (one.ok ? [] : one.problems)).slice(0, 20);
  if (problems.length > 0) return refuse(...problems);
  return accept({
    eventId: undefined,
    records: read.flatMap((one) => (one.ok ? [one.value] : [])),
    packages: [],
  });
}

function readResponse(response: XmlNode, at: string): Outcome<RecordAnswer> {
  const wrong = (field: string) => refuse(problem('carrier-answer-malformed', `${at}.${field}`));
  const id = textAt(response, 'TransRefGUID');
  if (!guid.test(id)) return wrong('TransRefGUID');
  const said = {
    recordId: id.toLowerCase(),
    at: timeOf(response),
    policyNumber: null,
    code: null,
    words: null,
  };
  const result = nodeAt(response, 'TransResult');
  const code = result && nodeAt(result, 'ResultCode')?.attributes.tc;
  if (!result || code === undefined) return wrong('TransResult.ResultCode');
  if (code === '5') {
    const reasons = childrenOf(result, 'ResultInfo');
    const words = reasons.map((info) => textAt(info, 'ResultInfoDesc')).filter(Boolean);
    const [first] = reasons
      .map((info) => nodeAt(info, 'ResultInfoCode')?.attributes.tc ?? '')
      .filter(Boolean);
    if (words.length === 0) return wrong('TransResult.ResultInfo');
    return accept({
      ...said,
      verdict: 'rejected',
      code: first ?? code,
      words: words.join(' ').slice(0, 2000),
    });
  }
  if (code !== '1' && code !== '2') return wrong('TransResult.ResultCode');
  const policyNumber = textAt(response, 'OLifE', 'Holding', 'Policy', 'PolNumber');
  if (policyNumber.length > 60) return wrong('OLifE.Holding.Policy.PolNumber');
  return accept(
    code === '2' || policyNumber === ''
      ? { ...said, verdict: 'received' }
      : { ...said, verdict: 'accepted', policyNumber },
  );
}

/** TransExeDate and TransExeTime, taken for UTC where the time names no zone; null where they are no time. */
function timeOf(response: XmlNode): string | null {
  const day = textAt(response, 'TransExeDate');
  const time = textAt(response, 'TransExeTime') || '00:00:00';
  const zone = /(Z|[+-]\d\d:\d\d)$/.test(time) ? '' : 'Z';
  const at = new Date(`${day}T${time}${zone}`);
  // The longer years that a Date can read have no place in a database.
  return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(day) ? null : at.toISOString();
}
