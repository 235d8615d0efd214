/** Sets of names on the router's components. They keep the bundler from leaving unused components out. */
const NAMES = /^\w+\.displayName = ".*";$/gm;
/** Calls that have no side effects, which the router does not say. */
const MAKERS = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g;

/** Makes the router's source such that a bundler leaves out the components that nobody uses. */
export const markUnused = (code: string): string =>
  code.replaceAll(NAMES, '').replaceAll(MAKERS, '= /* @__PURE__ */ $1');
