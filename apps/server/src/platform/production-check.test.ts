import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { adviceForProduction, refuseUnsafeProduction } from './production-check.ts';
import { defaultSite, loadSite } from './site/site-config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'openroll-production-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const real = {
  NODE_ENV: 'production',
  OPENROLL_DEMO: 'off',
  OPENROLL_BASE_URL: 'https://benefits.example.test',
  OPENROLL_DATA_DIR: dataDir,
  SMTP_URL: 'smtps://mail.example.test:465',
};

describe('production', () => {
  it('starts with a public https address and a data directory of its own', () => {
    expect(() => refuseUnsafeProduction(readConfig(real))).not.toThrow();
  });

  it.each([
    [{ OPENROLL_DEMO: 'on' }, 'OPENROLL_DEMO=off'],
    [{ SMTP_URL: '' }, 'needs SMTP_URL, or MAIL=off'],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL is an address such as smtp://'],
    [{ MAIL: 'off' }, 'MAIL=off and SMTP_URL contradict each other'],
    [{ SMTP_URL: '', MAIL: 'none' }, 'MAIL is off or not set, not "none"'],
    [{ DELIVERY_URL: 'ftp://carrier.example.test/in' }, 'DELIVERY_URL is like sftp://'],
    [{ DELIVERY_URL: 'sftp://carrier.example.test/in' }, 'DELIVERY_URL says who signs in'],
    [{ OPENROLL_MIGRATE_DATABASE_URL: 'postgres://owner@db/site' }, 'needs DATABASE_URL'],
    [{ OPENROLL_BACKUP_DIR: dataDir }, 'OPENROLL_BACKUP_DIR lies apart'],
    [{ OPENROLL_BACKUP_DIR: join(dataDir, 'backups') }, 'OPENROLL_BACKUP_DIR lies apart'],
    [{ OPENROLL_BACKUP_DIR: tmpdir() }, 'OPENROLL_BACKUP_DIR lies apart'],
    [{ OPENROLL_FAILPOINT: 'submit.before_commit' }, 'OPENROLL_FAILPOINT'],
    [{ OPENROLL_BASE_URL: '' }, 'OPENROLL_BASE_URL=https://'],
    [{ OPENROLL_BASE_URL: 'http://benefits.example.test' }, 'OPENROLL_BASE_URL=https://'],
  ])('refuses %j', (change, message) => {
    expect(() => refuseUnsafeProduction(readConfig({ ...real, ...change }))).toThrow(message);
  });

  it('starts without mail where that is said', () => {
    expect(() => refuseUnsafeProduction(readConfig({ ...real, SMTP_URL: '', MAIL: 'off' }))).not.toThrow();
  });

  it("refuses a demo's data directory", () => {
    writeFileSync(join(dataDir, 'demo-api-key'), 'key');
    expect(() => refuseUnsafeProduction(readConfig(real))).toThrow('belonged to a demo');
    rmSync(join(dataDir, 'demo-api-key'));
  });

  it('is advised against two-step sign-in for nobody', () => {
    const config = readConfig({ ...real, OPENROLL_BACKUP_DIR: `${dataDir}-backups` });
    expect(adviceForProduction(config, { ...defaultSite, twoStepPolicy: 'off' }, 1)).toHaveLength(1);
    expect(adviceForProduction(config, { ...defaultSite, twoStepPolicy: 'admins' }, 1)).toEqual([]);
    expect(adviceForProduction(readConfig({}), defaultSite, 1)).toEqual([]);
  });

  it.each([
    [{}, 4, ["OPENROLL_WEB_PROCESSES is 1: the web of this site uses one of the machine's 4 cores"]],
    [{}, 1, []],
    [{ OPENROLL_WEB_PROCESSES: '2' }, 4, []],
    [{ OPENROLL_ROLE: 'web' }, 4, []],
  ])('with %j on %i cores is advised to use them: %j', (settings, cores, advice) => {
    const config = readConfig({ ...real, OPENROLL_BACKUP_DIR: `${dataDir}-backups`, ...settings });
    expect(adviceForProduction(config, { ...defaultSite, twoStepPolicy: 'admins' }, cores)).toEqual(advice);
  });

  it('is advised to make backups', () => {
    expect(adviceForProduction(readConfig(real), { ...defaultSite, twoStepPolicy: 'all' }, 1)).toEqual([
      expect.stringContaining('OPENROLL_BACKUP_DIR is not set'),
    ]);
  });
});

describe('two-step sign-in', () => {
  const file = join(dataDir, 'site.json');

  it('is off in the demo and wanted from administrators everywhere else', () => {
    expect(loadSite(undefined, { demo: true }).twoStepPolicy).toBe('off');
    expect(loadSite(undefined, { demo: true }).passwordMinimum).toBe(8);
    expect(loadSite(undefined, { demo: false }).passwordMinimum).toBeNull();
    expect(loadSite(undefined, { demo: false }).twoStepPolicy).toBe('admins');
  });

  it('is what the site file says', () => {
    writeFileSync(file, '{"twoStepPolicy": "all"}');
    expect(loadSite(file, { demo: false }).twoStepPolicy).toBe('all');
    writeFileSync(file, '{"tenantSystemName": "Northwind"}');
    expect(loadSite(file, { demo: false }).twoStepPolicy).toBe('admins');
    writeFileSync(file, '{"twoStepPolicy": "sometimes"}');
    expect(() => loadSite(file, { demo: false })).toThrow(`${file}: twoStepPolicy`);
  });
});
