/** The members of a Vite plugin that are used; importing Vite's type would tie the site to the build. */
type Plugin = {
  name: string;
  transform: { filter: { id: RegExp }; handler: (code: string) => string };
};

const wholeReact = 'import * as React from "react";';
const wheel = 'import normalizeWheel from "normalize-wheel";';

const leanReact =
  'import { Component, createElement, createRef } from "react";' +
  'const React = { Component, createElement, createRef };';

/**
 * Replacement for `normalizeWheel`, for current browsers only. One line of a wheel that counts in lines is about 16
 * pixels.
 */
const leanWheel =
  'const normalizeWheel = ({ deltaY, deltaMode }) => ({ pixelY: deltaY * (deltaMode ? 16 : 1) });';

/**
 * Builds the picture cropper (react-easy-crop) without CommonJS, whose helper would add 0.2 kB to React's chunk, and
 * without support for old wheel events.
 */
export function leanEasyCrop(): Plugin {
  return {
    name: 'lean-easy-crop',
    transform: {
      filter: { id: /node_modules\/react-easy-crop\/index\.module\.mjs/ },
      handler: (code) => {
        if (!code.includes(wholeReact) || !code.includes(wheel)) {
          throw new Error('react-easy-crop imports something else than it did');
        }
        return code.replace(wholeReact, leanReact).replace(wheel, leanWheel);
      },
    },
  };
}
