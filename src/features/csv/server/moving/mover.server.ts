import type { OldRow } from '../../../../domain/moving/old-product.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { Plan } from '../sheet-rows.server.ts';

/** Goes through some of what a file holds at a time. */
export interface Mover {
  readonly batches: (rows: readonly OldRow[]) => OldRow[][][];
  readonly plan: (db: Db, groups: readonly (readonly OldRow[])[]) => Promise<Plan>;
}

/** Cuts a list into parts. */
export const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
