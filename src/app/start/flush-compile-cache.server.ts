import { flushCompileCache } from 'node:module';

const AFTER_MS = 2_000;

/**
 * Writes compiled modules to Node's compile cache, where one is set (`NODE_COMPILE_CACHE`), after the first visitors were
 * served. Node itself would do it at the end, which a killed process never reaches.
 */
export const flushCompileCacheSoon = (): void => void setTimeout(flushCompileCache, AFTER_MS).unref();
