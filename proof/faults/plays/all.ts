import { clientPlays } from './clients.ts';
import { databasePlays } from './databases.ts';
import { machinePlays } from './machines.ts';
import type { Play } from './play.ts';
import { recoveryPlays } from './recovery.ts';
import { servicePlays } from './services.ts';

/** In the order of what they touch; the deploy of another version comes last. */
export const plays: readonly Play[] = [
  ...machinePlays.slice(0, -1),
  ...databasePlays,
  ...clientPlays,
  ...servicePlays,
  ...recoveryPlays,
  ...machinePlays.slice(-1),
];
