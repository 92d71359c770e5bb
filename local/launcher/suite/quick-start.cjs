'use strict';
/**
 * Loaded into firebase-tools alone. Its Auth emulator makes a validator for each parameter of its
 * API's description, and each validator first compiles the meta-schema anew to check that it was
 * given a schema: half of the suite's whole starting time, for a description that ships with
 * firebase-tools and never changes. What requests must look like is still checked in full.
 */
try {
  const { default: Core } = require(require.resolve('ajv/dist/core', { paths: [__dirname] }));
  Core.prototype.validateSchema = () => true;
} catch {
  // Another layout of packages: the suite starts as slowly as it does without this.
}
