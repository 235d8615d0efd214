import type { Step } from './actions.ts';
import type { World } from './model.ts';

/** Sequences that failed once, as they were printed: replayed in each run. `item`: not before that fault is mended. */
export const examples: readonly {
  readonly name: string;
  readonly item?: number;
  readonly world: World;
  readonly steps: readonly Step[];
}[] = [];
