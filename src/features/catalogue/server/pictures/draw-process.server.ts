import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPicture, type DrawOrder } from './draw-picture.server.ts';

/**
 * A process of its own for what strangers' files are decoded with: if a file makes it crash, or takes all its time or
 * memory, the shop does not notice. It draws one picture with what pages leave of the processor, and ends.
 */
const NICE = 10;
try {
  setPriority(NICE);
} catch {
  // Not allowed everywhere.
}
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

process.once('message', (order: DrawOrder) => {
  drawPicture(sharp, order).then(
    (drawn) => process.send?.({ drawn }, () => process.exit(0)),
    (error: unknown) => process.send?.({ fault: (error as Error).message }, () => process.exit(0)),
  );
});
process.once('disconnect', () => process.exit(1));
