import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropOfFrame, filledFrame, moveFrame, resizeFrame, wholeFrame } from './crop-frame.ts';
import { suggestedAlt } from './picture-alt.ts';
import { cropFault, cropOf, wholePicture, widthsFor } from './picture-recipe.ts';

const side = fc.integer({ min: 100, max: 20_000 });
const sizes = fc.record({ width: side, height: side });

describe('what is made of a picture', () => {
  it('a square holds the whole picture, in the middle', () => {
    expect(cropOf(wholePicture('square'), { width: 900, height: 600 })).toEqual({
      left: 0,
      top: -150,
      width: 900,
      height: 900,
    });
    expect(cropOf(wholePicture('free'), { width: 900, height: 600 })).toEqual({
      left: 0,
      top: 0,
      width: 900,
      height: 600,
    });
  });

  it('the widths are those of the demo, and never larger than the picture', () => {
    expect(widthsFor('square', 4000)).toEqual([240, 480, 720, 1200]);
    expect(widthsFor('square', 900)).toEqual([240, 480, 720, 900]);
    expect(widthsFor('square', 150)).toEqual([150]);
    expect(widthsFor('free', 1000)).toEqual([240, 480, 768, 1000]);
  });

  it('wherever the frame is moved and however it is sized, it can be cut', () => {
    const step = fc.integer({ min: -30_000, max: 30_000 });
    fc.assert(
      fc.property(sizes, fc.array(fc.tuple(step, step, side)), (whole, moves) => {
        let frame = wholeFrame(whole);
        for (const [x, y, next] of moves) frame = resizeFrame(moveFrame(frame, whole, x, y), whole, next);
        expect(cropFault(cropOfFrame(frame), whole)).toBeUndefined();
      }),
    );
  });

  it('a filled square shows no ground', () => {
    fc.assert(
      fc.property(sizes, (whole) => {
        const { left, top, side: own } = filledFrame(whole);
        expect([left >= 0, top >= 0, left + own <= whole.width, top + own <= whole.height]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }),
    );
  });

  it('the suggestion for its words names the colour once', () => {
    expect(suggestedAlt({ title: 'Noor Mojari', color: 'Gold' })).toBe('Noor Mojari in Gold');
    expect(suggestedAlt({ title: 'Noor Mojari in gold', color: 'Gold' })).toBe('Noor Mojari in gold');
  });
});
