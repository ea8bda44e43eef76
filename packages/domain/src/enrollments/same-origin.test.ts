import { describe, expect, it } from 'vitest';
import { type ActOrigin, sameOriginAs } from './same-origin.ts';

const tablet = { ip: '203.0.113.5', userAgent: 'a tablet' };
const phone = { ip: '203.0.113.5', userAgent: 'a phone' };
const home = { ip: '198.51.100.7', userAgent: 'a tablet' };
const act = (signer: ActOrigin['signer'], method: string, from: object = tablet): ActOrigin => ({
  signer,
  method,
  ...tablet,
  ...from,
});
const agent = act('agent', 'inperson');

describe('AC18 an act from where an earlier one came from', () => {
  it.each<[string, ActOrigin, readonly ActOrigin[], readonly string[]]>([
    ['the agent after an applicant by email', agent, [act('applicant', 'remote')], ['applicant']],
    [
      'the agent after an employee who enrolled alone',
      agent,
      [act('applicant', 'selfenroll')],
      ['applicant'],
    ],
    [
      'the agent after both of the family',
      agent,
      [act('applicant', 'remote'), act('spouse', 'remote')],
      ['applicant', 'spouse'],
    ],
    [
      'the agent after a signature and a confirmation of one person',
      agent,
      [act('applicant', 'remote'), act('applicant', 'remote')],
      ['applicant'],
    ],
    ['a confirmation by email after the agent', act('applicant', 'remote'), [agent], ['agent']],
    ['another browser at the address', agent, [act('applicant', 'remote', phone)], []],
    ['the browser at another address', agent, [act('applicant', 'remote', home)], []],
    ['in person, where the device is handed over', agent, [act('applicant', 'inperson')], []],
    ['on the telephone, where the agent types', agent, [act('applicant', 'voice')], []],
    ['a spouse on the phone of the employee', act('spouse', 'remote'), [act('applicant', 'remote')], []],
    [
      'what no request brought',
      act('agent', 'inperson', { ip: '', userAgent: '' }),
      [act('applicant', 'remote', { ip: '', userAgent: '' })],
      [],
    ],
    ['nothing earlier', agent, [], []],
  ])('%s', (_, one, earlier, whose) => {
    expect(sameOriginAs(one, earlier)).toEqual(whose);
  });
});
