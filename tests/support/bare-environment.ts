const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

/** For scripts that must see nothing of a developer's settings. */
export const bareEnvironment: Readonly<Record<string, string>> = { PATH, NODE_COMPILE_CACHE };
