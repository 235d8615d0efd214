import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SpinViewer from './spin-viewer.tsx';

test('one photo of the turn is seen; a slider turns it for those without mouse and finger', () => {
  const spin = { frames: Array.from({ length: 12 }, (_, at) => `stored/turn-${at}`), width: 480 };
  const html = renderToStaticMarkup(<SpinViewer spin={spin} title="Tara" onClose={() => undefined} />);
  expect(html.match(/<picture hidden=""/g)).toHaveLength(11);
  expect(html).toContain('srcSet="/pictures/stored/turn-0-480.avif"');
  expect(html).toContain('aria-label="Tara, turned by 0 degrees"');
  expect(html).toMatch(
    /<input[^>]*type="range"[^>]*max="11"[^>]*aria-label="Turn"[^>]*aria-valuetext="0 degrees"/,
  );
});
