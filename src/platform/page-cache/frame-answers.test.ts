import { describe, expect, it } from 'vitest';
import { createFrameAnswers } from './frame-answers.server.ts';
import { EVERYTHING } from './invalidate.server.ts';

function open() {
  const answers = createFrameAnswers();
  let reads = 0;
  const menus = async () => {
    reads += 1;
    return { output: `menus ${reads}`, tags: ['menus', 'artwork'] };
  };
  return { answers, menus, get: async () => (await answers.get('menus', menus)).output };
}

describe('the answers that every page is made of', () => {
  it('are read once, and again when something they show was changed', async () => {
    const { answers, get } = open();
    expect([await get(), await get()]).toEqual(['menus 1', 'menus 1']);
    answers.apply({ tags: ['product:1'] });
    expect(await get()).toBe('menus 1');
    answers.apply({ tags: ['product:1', 'artwork'] });
    expect(await get()).toBe('menus 2');
    answers.apply({ tags: [EVERYTHING] });
    expect(await get()).toBe('menus 3');
  });

  it('are not kept when something was changed while they were read', async () => {
    const { answers, menus, get } = open();
    const reading = answers.get('menus', async () => {
      const old = await menus();
      answers.apply({ tags: ['menus'] });
      return old;
    });
    expect((await reading).output).toBe('menus 1');
    expect([await get(), await get()]).toEqual(['menus 2', 'menus 2']);
  });

  it('that could not be read are asked for again', async () => {
    const { answers, get } = open();
    await expect(answers.get('menus', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get()).toBe('menus 1');
  });
});
