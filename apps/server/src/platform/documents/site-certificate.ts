import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSiteCertificate, type SiteCertificate } from '../../ports/pdf/site-certificate.ts';
import type { Platform } from '../platform.ts';

const loaded = new WeakMap<Platform, Promise<SiteCertificate>>();

/**
 * The certificate that seals every application. It is made when the site first needs it and kept beside the other keys,
 * readable by its owner only; a bought one may take its place in `<dataDir>/keys/site-certificate.json`.
 */
export function siteCertificate(platform: Platform): Promise<SiteCertificate> {
  const known = loaded.get(platform);
  if (known) return known;
  const loading = load(platform);
  loaded.set(platform, loading);
  loading.catch(() => loaded.delete(platform));
  return loading;
}

async function load(platform: Platform): Promise<SiteCertificate> {
  const folder = join(platform.config.dataDir, 'keys');
  const file = join(folder, 'site-certificate.json');
  const kept = read(file);
  if (kept) return kept;
  const made = await makeSiteCertificate({
    commonName: platform.site.tenantSystemName,
    now: platform.clock(),
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(made), { mode: 0o600, flush: true });
  try {
    linkSync(half, file);
    return made;
  } catch (error) {
    // Another process was faster: its certificate is the site's.
    const first = read(file);
    if (first) return first;
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

function read(file: string): SiteCertificate | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SiteCertificate;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
