export type StartupProblemCode =
  | 'bad-arguments'
  | 'missing-prerequisite'
  | 'already-running'
  | 'port-busy'
  | 'build-failed'
  | 'functions-not-loaded'
  | 'emulators-stopped'
  | 'not-answering'
  | 'step-failed';

/**
 * An expected error at the start. Its message is one sentence that says what to do; `detail` is a program's output.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
  readonly code: StartupProblemCode;
  readonly detail: string;

  constructor(code: StartupProblemCode, message: string, detail = '') {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/** @throws StartupProblem `missing-prerequisite` */
export function requirePlatform(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') return;
  throw new StartupProblem(
    'missing-prerequisite',
    'The local stack needs Linux or macOS: on Windows, run it inside WSL.',
  );
}
