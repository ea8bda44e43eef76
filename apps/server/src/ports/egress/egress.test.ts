import { describe, expect, it } from 'vitest';
import { EgressRefused, lookupOf, pinnedAddress, publicEgress } from './egress.ts';
import { isPublicAddress } from './public-address.ts';

describe('AC42 a public address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:81b::200e',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
    [
      'a private network',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fc00::1', 'fd12:3456::1'],
    ],
    ["the own link, with a cloud's metadata", ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
    [
      'mapped from version 4',
      ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ],
    ['one that carries another', ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:4136:e378::1']],
    [
      'for documents and tests',
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
    ],
    ['for many', ['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', 'ff02::1']],
    ['no address', ['localhost', '', '1.2.3', '0x7f000001', '2130706433', '127.1']],
  ])('is not %s', (_what, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe('the address of a connection', () => {
  const resolving = (...answers: string[][]) => {
    let asked = 0;
    const resolve = async () =>
      (answers[asked++] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return { egress: { ...publicEgress, resolve }, asked: () => asked };
  };

  it('is looked up once, and is the one that the connection is made to, whatever the name says next', async () => {
    const { egress, asked } = resolving(['8.8.8.8'], ['127.0.0.1']);
    const pinned = await pinnedAddress(egress, 'rebinding.example');
    const connectsTo = await new Promise((found) =>
      lookupOf(pinned)('rebinding.example', { all: true }, (_error, addresses) => found(addresses)),
    );
    expect([connectsTo, asked()]).toEqual([[{ address: '8.8.8.8', family: 4 }], 1]);
  });

  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['2606:4700::1111', '::ffff:127.0.0.1']],
    [['169.254.169.254']],
  ])('is refused where the name leads to %j', async (addresses) => {
    await expect(pinnedAddress(resolving(addresses).egress, 'x.example')).rejects.toThrow(EgressRefused);
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0177.0.0.1/',
  ])('is refused for %s, without a look-up', async (url) => {
    const { egress, asked } = resolving();
    await expect(pinnedAddress(egress, new URL(url).hostname)).rejects.toThrow(EgressRefused);
    expect(asked()).toBe(0);
  });

  it('is none for a name without an address', async () => {
    await expect(pinnedAddress(resolving([]).egress, 'x.example')).rejects.toThrow('has no address');
  });
});
