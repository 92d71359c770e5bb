'use strict';
const events = require('node:events');

/**
 * Loaded into firebase-tools alone. Its Hosting emulator looks a file up and opens it afterwards,
 * with nobody listening for the failure: a page that is removed in between, as publishing does when
 * somebody's profile goes, ended every emulator at once (superstatic 10.0.0). Here the file is open
 * before it is answered with, and one that is gone is not found, as on the real hosting.
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
