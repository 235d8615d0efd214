import { collectDefaultMetrics, Registry } from 'prom-client';
import { registerCounted } from '../../platform/server/metrics.server.ts';
import type { Metrics } from '../../platform/server/processes/messages.ts';

/** The figures of one process, under its name where there are several. */
export function processMetrics(name = process.env['PROCESS_NAME']): Registry {
  const register = new Registry();
  if (name !== undefined) register.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register });
  registerCounted(register);
  return register;
}

/** What one process hands to another that is asked for all figures. */
export const figuresOf = async (register: Registry): Promise<Metrics> => register.getMetricsAsJSON();
