import { once } from 'node:events';
import { startCluster } from './start-cluster.ts';

/** `npm run cluster`: the shop as a grown shop would run it, until Ctrl-C. */
const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const cluster = await startCluster(say);
say(`The shop is open at ${cluster.url}, inside its own network.`);
console.log(`
      curl from inside:  nsenter --net=/proc/${process.pid}/ns/net curl -s ${cluster.url}/readyz
      the nodes:         nsenter --net=/proc/${process.pid}/ns/net patronictl -c ${cluster.folder}/db1/patroni.yml list
      logs:              ${cluster.folder}/logs
`);
for (const [name, { child }] of cluster.running) console.log(`      ${name.padEnd(16)} process ${child.pid}`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
say('Stopping');
await cluster.stop();
