/** As much of a Vite plugin as this one is; Vite's own type would tie the site to the build. */
type Plugin = {
  name: string;
  transform: { filter: { id: RegExp }; handler: (code: string) => string };
};

const wholeReact = 'import * as React from "react";';
const wheel = 'import normalizeWheel from "normalize-wheel";';

const leanReact =
  'import { Component, createElement, createRef } from "react";' +
  'const React = { Component, createElement, createRef };';

/** Wheels that count in lines turn about 16 pixels in each. */
const leanWheel =
  'const normalizeWheel = ({ deltaY, deltaMode }) => ({ pixelY: deltaY * (deltaMode ? 16 : 1) });';

/**
 * The picture crop without CommonJS, which needs a helper that stands in the chunk of React, 0.2 kB in
 * every island: React by the names that are used, and a wheel as today's browsers describe it.
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
