'use strict';
/**
 * Loaded only by firebase-tools. Its Auth emulator makes a validator for each parameter of its API's description. Each
 * validator first compiles the meta-schema again to check that description, which never changes: half of the suite's
 * starting time. This skips that check. Requests are still checked in full.
 */
try {
  const { default: Core } = require(require.resolve('ajv/dist/core', { paths: [__dirname] }));
  Core.prototype.validateSchema = () => true;
} catch {
  // The packages are laid out differently: the suite starts as slowly as without this file.
}
