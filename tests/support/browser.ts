import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: Playwright's, an installed one, or that of the npm package, which needs no system packages.
 */
export async function browserExecutable(): Promise<string> {
  const candidates = [process.env['CHROME_PATH'] ?? '', chromium.executablePath(), ...installed];
  const found = candidates.find((candidate) => candidate !== '' && existsSync(candidate));
  if (found !== undefined) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  // The npm package unpacks into the temporary folder, where it would reuse a browser of another version.
  const before = process.env['TMPDIR'];
  const own = path.join(before ?? os.tmpdir(), 'kloer-chromium-153');
  await mkdir(own, { recursive: true });
  process.env['TMPDIR'] = own;
  try {
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
