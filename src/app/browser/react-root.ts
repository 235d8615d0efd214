/** React in a step of its own: this lies in React's part, so that loading that part also runs it (vite.config.ts). */
export { hydrateRoot } from 'react-dom/client';
