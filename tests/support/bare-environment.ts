const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

/** The environment of scripts that must not see a developer's settings. */
export const bareEnvironment: Readonly<Record<string, string>> = { PATH, NODE_COMPILE_CACHE };
