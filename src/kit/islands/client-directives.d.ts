import type { WakeWhen } from './interaction-directive.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | WakeWhen;
  }
}
