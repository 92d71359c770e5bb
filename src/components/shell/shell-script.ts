import { watchToasts } from './watch-toasts.ts';

/** What every page runs: a few listeners. Whatever they lead to is downloaded when it is needed. */
watchToasts();
