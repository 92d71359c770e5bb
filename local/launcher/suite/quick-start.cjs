'use strict';
/**
 * Loaded only by firebase-tools. For each parameter of its API description, its Auth emulator compiles a meta-schema
 * to check the description, which never changes: half of the suite's start. This file skips that check. Requests are
 * still checked.
 */
try {
  const { default: Core } = require(require.resolve('ajv/dist/core', { paths: [__dirname] }));
  Core.prototype.validateSchema = () => true;
} catch {
  // The packages are laid out differently: firebase-tools starts without this speed-up.
}
