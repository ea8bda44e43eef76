import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { refuseHalfSingleSignOn } from './refuse-half-single-sign-on.ts';
import { defaultSite, loadSite } from './site-config.ts';

const env = {
  OPENROLL_OIDC_ISSUER: 'https://id.example.test/realms/staff',
  OPENROLL_OIDC_CLIENT_ID: 'openroll',
  OPENROLL_OIDC_CLIENT_SECRET: 'secret',
};

describe('the provider in the environment', () => {
  it('is none unless it is named', () => {
    expect(readConfig({}).openid).toBeUndefined();
    expect(readConfig({ OPENROLL_OIDC_ISSUER: '' }).openid).toBeUndefined();
  });

  it.each([env.OPENROLL_OIDC_ISSUER, 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'may be at %s',
    (issuer) => {
      expect(readConfig({ ...env, OPENROLL_OIDC_ISSUER: issuer }).openid).toEqual({
        issuer,
        clientId: 'openroll',
        clientSecret: 'secret',
      });
    },
  );

  it.each([
    'http://id.example.test',
    'http://127.0.0.1.evil.test',
    'ftp://id.example.test',
    'id.example.test',
  ])('may not be at %s', (issuer) => {
    expect(() => readConfig({ ...env, OPENROLL_OIDC_ISSUER: issuer })).toThrow(/https:\/\//);
  });

  it.each(Object.keys(env))('is not whole without %s', (missing) => {
    expect(() => readConfig({ ...env, [missing]: undefined })).toThrow(/go together/);
  });
});

describe('its people in the site file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-site-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const load = (singleSignOn: unknown) => {
    const file = join(folder, 'site.json');
    writeFileSync(file, JSON.stringify({ singleSignOn }));
    return loadSite(file, { demo: false }).singleSignOn;
  };
  const given = { name: 'Northwind', groups: { staff: 'agent' }, createUsers: true };

  it('are named by what is usual where the file does not say', () => {
    expect(load(given)).toEqual({
      ...given,
      scopes: ['openid', 'email', 'profile'],
      groupsClaim: 'groups',
      trustsProviderTwoStep: true,
    });
    expect(load(null)).toBeNull();
  });

  it.each([
    ['a role that does not exist', { ...given, groups: { staff: 'Boss' } }],
    ['an API user, who is nobody', { ...given, groups: { staff: 'APIUser' } }],
    ['no name for the button', { ...given, name: '' }],
    ['a word that it does not know', { ...given, group: 'staff' }],
  ])('are refused with %s', (_, wrong) => {
    expect(() => load(wrong)).toThrow(/site\.json: singleSignOn/);
  });

  it('need the provider, and the provider needs them', () => {
    const both = { ...defaultSite, singleSignOn: load(given) };
    expect(() => refuseHalfSingleSignOn(readConfig({}), both)).toThrow(/OPENROLL_OIDC_ISSUER/);
    expect(() => refuseHalfSingleSignOn(readConfig(env), defaultSite)).toThrow(/OPENROLL_SITE/);
    expect(() => refuseHalfSingleSignOn(readConfig(env), both)).not.toThrow();
    expect(() => refuseHalfSingleSignOn(readConfig({}), defaultSite)).not.toThrow();
  });
});
