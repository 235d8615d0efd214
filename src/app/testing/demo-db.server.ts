import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';

/** A database of its own with the demo's catalogue in it. */
export const demoDb = ({ max }: { max?: number } = {}) =>
  testDb({
    ...(max === undefined ? {} : { max }),
    from: { name: 'demo', fill: (sql) => loadDemo(sql, '.', () => {}) },
  });
