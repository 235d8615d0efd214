/** One flat colour of each name, for a shoe drawn with three tones of it. */
const tones: Readonly<Record<string, string>> = {
  gold: '#c9a24b',
  peach: '#f2b79c',
  pink: '#d6457e',
  black: '#3a3533',
  white: '#fffdf8',
  chic: '#c4ab9b',
  navyblue: '#22305a',
  rust: '#a8482a',
  olivegreen: '#6b6b35',
  brown: '#6b432b',
};

/** A pump seen from the side, three-quarter large or turned round, on the ground of the photographs. */
export function placeholderSvg(colour: string, view: number): string {
  const tone = tones[colour] ?? '#dcc8b8';
  const place =
    [
      'translate(86 96) scale(1.42)',
      'translate(394 96) scale(-1.42 1.42)',
      'translate(20 10) scale(2)',
      'translate(150 150) scale(.9)',
    ][view] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 480 480"><rect width="480" height="480" fill="#F6F0E8"/><g transform="${place}"><ellipse cx="112" cy="147" rx="92" ry="5" fill="#E3D3C2"/><path d="M30 52C25 70 26 88 33 99C52 103 66 112 80 124C94 135 112 139 132 139L186 139C193 139 195 133 190 128C178 116 158 111 142 100C130 92 122 84 112 86C84 92 56 78 46 52C42 46 33 46 30 52Z" fill="${tone}"/><path d="M46 52C56 78 84 92 112 86C96 96 54 88 38 56C40 52 43 50 46 52Z" fill="#000" opacity=".28"/><path d="M33 99C52 103 66 112 80 124C94 135 112 139 132 139L188 139L188 144L128 144C104 144 88 138 74 126C62 115 52 109 40 107Z" fill="#000" opacity=".55"/><path d="M33 99C52 103 66 112 80 124C94 135 112 139 132 139L188 139L188 144L128 144C104 144 88 138 74 126C62 115 52 109 40 107Z" fill="${tone}" opacity=".5"/><path d="M33 99C32 116 38 130 40 144L48 144C49 130 54 116 62 109C54 105 44 101 33 99Z" fill="${tone}"/><path d="M36 60C40 92 78 98 118 112" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/></g></svg>`;
}
