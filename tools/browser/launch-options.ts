import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack.ts';

/**
 * How Playwright starts the browser: the one in OPENROLL_CHROMIUM, else the one that comes with the packages, else the
 * system's. Throws an Error that tells what to do when there is none.
 */
export function launchOptions(): LaunchOptions {
  const own = process.env.OPENROLL_CHROMIUM;
  if (own) return options(own);
  const folder = unpackChromium();
  if (folder) {
    return options(`${folder}/chromium`, {
      LD_LIBRARY_PATH: `${folder}/lib`,
      FONTCONFIG_FILE: `${folder}/fonts.conf`,
    });
  }
  const system = '/usr/bin/chromium';
  if (existsSync(system)) return options(system);
  throw new Error(
    'There is no browser for the stories: install Chromium and name its program in OPENROLL_CHROMIUM.',
  );
}

/**
 * Without a sandbox, as root could not start it; the stories visit nothing but our own server. A page is open for so short a time that
 * compiling what runs in it for speed costs more than it gains: a seventh of the processor time of a story.
 */
function options(executablePath: string, env: Record<string, string> = {}): LaunchOptions {
  return {
    executablePath,
    headless: true,
    chromiumSandbox: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--js-flags=--no-opt --no-maglev',
    ],
    env: { ...process.env, ...env },
  };
}
