import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAnswerBytes } from './answer.ts';
import { readAnswer } from './read-answer.ts';

const read = (text: string) => readAnswer(new TextEncoder().encode(text));
const refused = (text: string) => {
  const outcome = read(text);
  return outcome.ok ? [] : outcome.problems.map(({ code, field }) => `${code} ${field}`);
};

const guid = '3f2c8a1e-5b7d-4c6e-9a10-0c1d2e3f4a5b';

describe('our JSON form', () => {
  const time = '2026-11-23T10:00:00-06:00';
  const utc = '2026-11-23T16:00:00.000Z';
  const answer = (records: readonly object[], more: object = {}) =>
    JSON.stringify({ format: 'openroll-answer-1', at: time, ...more, records });

  it('says of each record whether it is received, accepted or rejected', () => {
    const outcome = read(
      answer(
        [
          {
            record_id: guid.toUpperCase(),
            status: 'accepted',
            policy_number: ' P-1 ',
            at: '2026-11-23T09:00:00Z',
          },
          { record_id: guid, status: 'rejected', code: 'E12', words: 'The date of birth is missing.' },
          { record_id: guid, status: 'received' },
        ],
        { id: 'event-1', package_id: guid, package: { status: 'rejected', code: 'SEAL' } },
      ),
    );
    const none = { policyNumber: null, code: null, words: null };
    expect(outcome).toEqual({
      ok: true,
      value: {
        eventId: 'event-1',
        packages: [{ package: { id: guid }, verdict: 'rejected', at: utc, code: 'SEAL', words: null }],
        records: [
          {
            ...none,
            recordId: guid,
            verdict: 'accepted',
            at: '2026-11-23T09:00:00.000Z',
            policyNumber: 'P-1',
          },
          {
            ...none,
            recordId: guid,
            verdict: 'rejected',
            at: utc,
            code: 'E12',
            words: 'The date of birth is missing.',
          },
          { ...none, recordId: guid, verdict: 'received', at: utc },
        ],
      },
    });
  });

  it.each<[string, string, string]>([
    ['what is cut off', '{"format": ', 'body'],
    ['another format', JSON.stringify({ format: 'x', at: time, records: [] }), 'format'],
    ['no time', JSON.stringify({ format: 'openroll-answer-1', records: [] }), 'at'],
    ['a package that is not named', answer([], { package: { status: 'received' } }), 'package_id'],
    [
      'an accepted record without a policy number',
      answer([{ record_id: guid, status: 'accepted' }]),
      'records.0.policy_number',
    ],
    ['a record that is not named', answer([{ status: 'received' }]), 'records.0.record_id'],
    ['a status that there is not', answer([{ record_id: guid, status: 'lost' }]), 'records.0.status'],
  ])('refuses %s', (_, text, field) => {
    expect(refused(text)).toEqual([`carrier-answer-malformed ${field}`]);
  });
});

describe('TXLifeResponse', () => {
  const response = (inside: string) =>
    `<?xml version="1.0"?><TXLife xmlns="http://ACORD.org/Standards/Life/2">${inside}</TXLife>`;
  const one = (result: string, more = '', id = guid) =>
    `<TXLifeResponse><TransRefGUID>${id}</TransRefGUID><TransExeDate>2026-11-23</TransExeDate><TransExeTime>10:00:00-06:00</TransExeTime><TransResult>${result}</TransResult>${more}</TXLifeResponse>`;
  const policy = '<OLifE><Holding><Policy><PolNumber>P&amp;1</PolNumber></Policy></Holding></OLifE>';

  it('says of each record whether it is received, accepted or rejected', () => {
    const rejected =
      '<ResultCode tc="5">Failure</ResultCode><ResultInfo><ResultInfoCode tc="1003"/><ResultInfoDesc><![CDATA[No <date>]]> of birth</ResultInfoDesc></ResultInfo>';
    const outcome = read(
      response(
        one('<ResultCode tc="1"/>', policy) +
          one(rejected) +
          one('<ResultCode tc="2"/>') +
          one('<ResultCode tc="1"/>'),
      ),
    );
    expect(outcome.ok && outcome.value.records).toMatchObject([
      { recordId: guid, at: '2026-11-23T16:00:00.000Z', verdict: 'accepted', policyNumber: 'P&1' },
      { verdict: 'rejected', code: '1003', words: 'No <date> of birth' },
      { verdict: 'received' },
      { verdict: 'received' },
    ]);
  });

  it.each<[string, string, string]>([
    ['a DTD', `<!DOCTYPE TXLife [<!ENTITY a "b">]>${response(one('<ResultCode tc="1"/>'))}`, 'DOCTYPE'],
    ['an entity', `<!ENTITY a "b"><TXLife/>`, 'DOCTYPE'],
    ['what is cut off', response(one('<ResultCode tc="1"/>')).slice(0, -20), 'XML'],
    ['tags that do not close each other', '<TXLife><a></b></TXLife>', 'XML'],
    ['two documents', '<TXLife/><TXLife/>', 'XML'],
    ['another document', '<html/>', 'TXLife'],
    ['no response', '<TXLife/>', 'TXLifeResponse'],
    [
      'a record that is not named',
      response(one('<ResultCode tc="1"/>', '', 'x')),
      'TXLifeResponse[0].TransRefGUID',
    ],
    ['no result', response(one('')), 'TXLifeResponse[0].TransResult.ResultCode'],
    [
      'a rejection without words',
      response(one('<ResultCode tc="5"/>')),
      'TXLifeResponse[0].TransResult.ResultInfo',
    ],
    ['elements without end', '<a>'.repeat(1000), 'XML'],
  ])('refuses %s', (_, text, field) => {
    expect(refused(text)).toEqual([`carrier-answer-malformed ${field}`]);
  });

  it('leaves an entity that XML does not know as it is, and reads no file', () => {
    const outcome = read(response(one('<ResultCode tc="1"/>', policy.replace('P&amp;1', '&file;'))));
    expect(JSON.stringify(outcome)).not.toContain('root:');
  });
});

describe('999 and TA1', () => {
  const isa =
    'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*OPENROLL       *261123*1000*^*00501*000000044*0*T*:~';
  const group = (verdict: string, errors = '') =>
    `GS*FA*HARBOR*OPENROLL*20261123*1000*44*X*005010X231A1~ST*999*0001*005010X231A1~AK1*BE*12*005010X220A1~${errors}AK9*${verdict}*1*1*1~SE*4*0001~GE*1*44~`;

  it.each([
    ['a TA1 that accepts', `${isa}TA1*000000012*261121*1800*A*000~IEA*0*000000044~`, { verdict: 'received' }],
    [
      'a TA1 that rejects',
      `${isa}TA1*000000012*261121*1800*R*006~IEA*0*000000044~`,
      { verdict: 'rejected', code: 'TA1 006' },
    ],
    ['a 999 that accepts', `${isa}${group('A')}IEA*1*000000044~`, { verdict: 'received' }],
    ['a 999 that accepts with errors', `${isa}${group('E')}IEA*1*000000044~`, { verdict: 'received' }],
    [
      'a 999 that rejects',
      `${isa}${group('R', 'AK2*834*0001~IK3*NM1*8**8~IK5*R*5~')}IEA*1*000000044~`,
      { verdict: 'rejected', code: '999 R', words: 'IK3 NM1 8  8; IK5 R 5' },
    ],
    [
      'lines of their own',
      `${isa}\r\n${group('A').replaceAll('~', '~\r\n')}IEA*1*000000044~\r\n`,
      { verdict: 'received' },
    ],
  ])('%s sets the package and no record', (_, text, expected) => {
    const outcome = read(text);
    expect(outcome).toMatchObject({
      ok: true,
      value: { records: [], packages: [{ package: { sequence: 12 }, ...expected }] },
    });
  });

  it.each([
    ['an envelope that is cut off', 'ISA*00*', 'ISA'],
    ['an envelope around nothing', `${isa}IEA*0*000000044~`, 'TA1'],
    ['a group without a number', `${isa}${group('A').replace('AK1*BE*12', 'AK1*BE*x')}IEA*1*1~`, 'AK1'],
  ])('refuses %s', (_, text, field) => {
    expect(refused(text)).toEqual([`carrier-answer-malformed ${field}`]);
  });
});

describe('anything', () => {
  it.each([
    ['a name', { id: 'event\u0000', records: [] }],
    ['a policy number', { records: [{ record_id: guid, status: 'accepted', policy_number: 'P\u00001' }] }],
    ['words', { records: [{ record_id: guid, status: 'rejected', words: 'No\u0000' }] }],
    ['a code', { package_id: guid, package: { status: 'rejected', code: '\u0000E' }, records: [] }],
  ])('is refused where %s has a NUL, which nothing can keep', (_, said) => {
    const text = JSON.stringify({ format: 'openroll-answer-1', at: '2026-11-23T10:00:00Z', ...said });
    expect(refused(text)).toEqual(['carrier-answer-malformed NUL']);
  });

  it('has no time where its year has no four digits', () => {
    const response = (day: string) =>
      `<TXLife><TXLifeResponse><TransRefGUID>${guid}</TransRefGUID><TransExeDate>${day}</TransExeDate><TransExeTime>10:00:00Z</TransExeTime><TransResult><ResultCode tc="1"/></TransResult></TXLifeResponse></TXLife>`;
    const at = (day: string) => {
      const outcome = read(response(day));
      return outcome.ok && outcome.value.records[0]?.at;
    };
    expect(['2026-11-23', '-200000-01-01', '+200000-01-01', '26-11-23'].map(at)).toEqual([
      '2026-11-23T10:00:00.000Z',
      null,
      null,
      null,
    ]);
  });

  it('is read or refused, and never more', () => {
    const begin = fc.constantFrom(
      '',
      '{',
      '<TXLife>',
      '<',
      'ISA*00*',
      '{"format":"openroll-answers-1","records":[',
    );
    fc.assert(
      fc.property(begin, fc.string({ unit: 'binary', maxLength: 300 }), (start, rest) => {
        const outcome = read(start + rest);
        if (!outcome.ok) expect(outcome.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused where it is no UTF-8, or larger than 5 MB', () => {
    expect(readAnswer(new Uint8Array([0x7b, 0xff, 0xfe]))).toMatchObject({
      ok: false,
      problems: [{ code: 'carrier-answer-malformed', field: 'encoding' }],
    });
    const large = new Uint8Array(maxAnswerBytes + 1).fill(0x7b);
    expect(readAnswer(large)).toMatchObject({ ok: false, problems: [{ code: 'carrier-answer-too-large' }] });
    expect(refused('MZ')).toEqual(['carrier-answer-malformed body']);
  });
});
