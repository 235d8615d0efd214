// A server for each of two cores and a worker, as Vendure's guide on scaling says.
import cluster from 'node:cluster';
import { fork } from 'node:child_process';
import vendure from '@vendure/core';
import { config } from './config.mjs';

const SERVERS = 2;

if (process.argv[2] === 'worker') {
  const worker = await vendure.bootstrapWorker(config);
  await worker.startJobQueue();
} else if (cluster.isPrimary) {
  fork(import.meta.filename, ['worker']);
  let open = 0;
  cluster.on('listening', () => {
    open += 1;
    if (open === SERVERS) console.log('The peer is open');
  });
  for (let server = 0; server < SERVERS; server += 1) cluster.fork();
} else await vendure.bootstrap(config);
