'use strict';
const events = require('node:events');

/**
 * Loaded only by firebase-tools. Its Hosting emulator finds a file, opens it later and does not handle an error then:
 * a page removed in between, as when a profile is deleted, ended every emulator (superstatic 10.0.0). This file opens
 * the page first; a removed page is "not found", as on the real Hosting.
 */
function answerWithOpenFiles(provide) {
  return async (request, pathname) => {
    const found = await provide(request, pathname);
    if (!found) return found;
    try {
      await events.once(found.stream, 'open');
    } catch (error) {
      if (error.code === 'ENOENT') return null;
      throw error;
    }
    return found;
  };
}

const file = require.resolve('superstatic/lib/providers/fs', { paths: [__dirname] });
const provider = require(file);
require.cache[file].exports = (options) => answerWithOpenFiles(provider(options));
